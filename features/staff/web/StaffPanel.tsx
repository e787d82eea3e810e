import { Link } from 'react-router'
import { useFormats } from '#web/format.ts'
import { paths } from '#web/paths.ts'
import { CallView } from '#web/ui/page/CallView.tsx'
import { DescriptionList } from '#web/ui/text/DescriptionList.tsx'
import { useRecordFacts } from '#web/ui/form/record-facts.ts'
import { Skeleton } from '#web/ui/page/Skeleton.tsx'
import { useCall } from '#web/use-call.ts'
import { findCustomerUserDetail, type StaffDetail } from '../contract.ts'
import { STAFF } from '../contract-record.ts'
import { StaffActions } from './StaffActions.tsx'
import { StaffChip, useRoleName } from './StaffChip.tsx'
import { useStaffTexts, useStaffWords } from './texts.ts'

/** An account beside the list. */
export function StaffPanel({ id }: { id: string }) {
  const detail = useCall(findCustomerUserDetail, { staffId: id }, { staleTime: 0 })
  return (
    <CallView query={detail} skeleton={<Skeleton shape="detail" count={2} height={140} />}>
      {(data) => <Summary member={data} />}
    </CallView>
  )
}

function Summary({ member }: { member: StaffDetail }) {
  const texts = useStaffTexts()
  const { rights } = useStaffWords()
  const facts = useFacts(member)
  return (
    <div className="tw-stack tw-gap-20">
      <header className="tw-stack tw-gap-6 tw-items-start">
        <h2>{member.name}</h2>
        <StaffChip status={member.status} />
      </header>
      <div className="tw-row tw-wrap tw-gap-8">
        {member.allowed.includes('edit') ? (
          <Link className="tw-button tw-button-primary" to={paths.staffEdit(member.id)}>
            {texts.edit}
          </Link>
        ) : null}
        <StaffActions member={member} />
      </div>
      <DescriptionList facts={facts} />
      <section className="tw-stack tw-gap-8 tw-14">
        <h3>{texts.mayTitle}</h3>
        {member.rights.length === 0 ? <p className="tw-soft">{texts.mayNothing}</p> : null}
        <ul className="tw-stack tw-gap-4 tw-start">
          {member.rights.map((right) => (
            <li key={right}>{rights[right]}</li>
          ))}
        </ul>
      </section>
    </div>
  )
}

// The name is the heading, the rights are a list of their own.
const { name: _name, rights: _rights, language: _language, ...SHOWN } = STAFF

function useFacts(member: StaffDetail): [string, string][] {
  const texts = useStaffTexts()
  const { titles, steps, seen } = useStaffWords()
  const formats = useFormats()
  const role = useRoleName()(member)
  const { none, noLimit, rulesOnly } = texts
  const nones = { orderLimit: noLimit, monthLimit: noLimit, approvalAbove: rulesOnly }
  return [
    ...useRecordFacts(SHOWN, member, { titles, none, nones, own: { role } }),
    [titles.sees, seen[member.sees]],
    [titles.step, member.secondFactor ? steps.on : steps.off],
    [titles.seen, member.lastSeenAt === null ? texts.never : formats.moment(member.lastSeenAt)],
  ]
}
