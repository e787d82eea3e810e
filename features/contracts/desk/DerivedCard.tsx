import { useState } from 'react'
import { useFormats } from '#web/format.ts'
import { useLanguage } from '#web/language.ts'
import { nameIn } from '#web/locale.ts'
import { DataList } from '#web/ui/list/DataList.tsx'
import { notify } from '#web/ui/overlay/notify.ts'
import { Card } from '#web/ui/page/Card.tsx'
import { Empty } from '#web/ui/page/Empty.tsx'
import { useCallMutation } from '#web/use-call.ts'
import type { Contract } from '../contract.ts'
import { removeContractDerivation } from '../contract-sheet.ts'
import { DerivedDialog } from './DerivedDialog.tsx'
import { useContractTexts, useReread, useSaved } from './texts.ts'

/** Rates that follow a board of the sheet. */
export function DerivedCard({ contract }: { contract: Contract }) {
  const texts = useContractTexts()
  const { derivedFields: titles } = texts
  const formats = useFormats()
  const language = useLanguage()
  const done = useSaved()
  const reread = useReread()
  const removing = useCallMutation(removeContractDerivation)
  const [adds, setAdds] = useState(false)
  const { id: contractId, edition } = contract
  const isDraft = contract.state === 'DRAFT'
  const changeOf = ({ changeBasisPoints, changeMinor, per }: Contract['derivations'][number]) =>
    changeBasisPoints === null
      ? `${formats.money(changeMinor ?? 0, contract.currency)} · ${texts.pers[per ?? 'ROOM']}`
      : formats.percent(changeBasisPoints / 10_000, 2)
  const remove = (code: string) =>
    removing.mutate(
      { contractId, edition, code },
      {
        onSuccess: () => void done(),
        onError: (failure) => {
          notify.failure(failure)
          void reread()
        },
      },
    )
  return (
    <Card
      title={texts.derived}
      extra={
        isDraft ? (
          <button type="button" className="tw-button" onClick={() => setAdds(true)}>
            {texts.addDerived}
          </button>
        ) : null
      }
    >
      <p className="tw-soft tw-13 tw-below-12">{texts.derivedHint}</p>
      <DataList
        label={texts.derived}
        rows={contract.derivations}
        rowKey={({ code }) => code}
        columns={[
          { key: 'code', title: titles.code, phone: 'title', cell: ({ code }) => code },
          { key: 'name', title: titles.nameEn, wrap: true, phone: 'line', cell: (one) => nameIn(language, one) },
          { key: 'base', title: titles.base, cell: ({ base }) => base },
          { key: 'change', title: titles.percent, cell: changeOf },
          { key: 'board', title: titles.mealPlan, cell: ({ mealPlan }) => texts.boards[mealPlan] },
          {
            key: 'remove',
            title: '',
            phone: 'aside',
            cell: ({ code }) =>
              isDraft ? (
                <button type="button" className="tw-button" onClick={() => remove(code)}>
                  {texts.remove}
                </button>
              ) : null,
          },
        ]}
        empty={<Empty icon="list" title={texts.noDerivedTitle} text={texts.noDerivedText} />}
      />
      {adds ? <DerivedDialog contract={contract} onClose={() => setAdds(false)} /> : null}
    </Card>
  )
}
