import { LANGUAGES_OFFERED } from '#web/ui/text/languages-offered.ts'
import { RecordFields } from '#web/ui/form/RecordFields.tsx'
import { useCall } from '#web/use-call.ts'
import { STAFF } from '../contract-record.ts'
import { searchCompanyUnitList } from '../units/contract.ts'
import { PAIRS } from './pairs.ts'
import type { DraftProps } from './staff-draft.ts'
import { useStaffTexts, useStaffWords } from './texts.ts'

// The others are rights.
const { role: _role, rights: _rights, orderLimit: _order, monthLimit: _month, approvalAbove: _above, ...PERSON } = STAFF

/** Who somebody is: name, mail address, department, post, telephone, language. */
export function PersonFields({ isNew, isOwn, ...form }: DraftProps & { isNew: boolean; isOwn: boolean }) {
  const texts = useStaffTexts().form
  const { titles } = useStaffWords()
  const units = useCall(searchCompanyUnitList, { kind: 'DEPARTMENT', pageSize: 100 }, { staleTime: 60_000 })
  const offered = (units.data?.list ?? []).filter(({ id, isClosed }) => !isClosed || id === form.draft.departmentId)
  return (
    <div className="tw-gap-16" style={PAIRS}>
      <RecordFields
        {...form}
        fields={PERSON}
        labels={{ ...titles, language: texts.language }}
        hints={{ email: isNew ? texts.emailHint : texts.emailFixed }}
        offers={{
          department: [['', texts.noDepartment], ...offered.map(({ id, name }) => [id, name] as const)],
          language: LANGUAGES_OFFERED,
        }}
        disabled={{ email: !isNew, department: isOwn }}
      />
    </div>
  )
}
