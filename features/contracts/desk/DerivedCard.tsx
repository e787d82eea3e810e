import { useState } from 'react'
import { MEAL_PLANS } from '#features/availability/contract.ts'
import { useFormats } from '#web/format.ts'
import { FormDialog } from '#web/ui/form/FormDialog.tsx'
import { readTyped } from '#web/ui/form/typed-amount.ts'
import { DataList } from '#web/ui/list/DataList.tsx'
import { notify } from '#web/ui/overlay/notify.ts'
import { Card } from '#web/ui/page/Card.tsx'
import { Empty } from '#web/ui/page/Empty.tsx'
import { useCallMutation } from '#web/use-call.ts'
import type { Contract } from '../contract.ts'
import { removeContractDerivation, saveContractDerivation } from '../contract-sheet.ts'
import { BOARD_CODES } from '../rules-rows.ts'
import { basisPointsOf, CheckInput, SelectInput, TextInput, wholeOf } from './fields.tsx'
import { useContractTexts, useSaved } from './texts.ts'

/** Rates that follow a board of the sheet. */
export function DerivedCard({ contract }: { contract: Contract }) {
  const texts = useContractTexts()
  const { derivedFields: titles } = texts
  const formats = useFormats()
  const done = useSaved()
  const removing = useCallMutation(removeContractDerivation)
  const [adds, setAdds] = useState(false)
  const { id: contractId, edition } = contract
  const isDraft = contract.state === 'DRAFT'
  const changeOf = ({ changeBasisPoints, changeMinor, per }: Contract['derivations'][number]) =>
    changeBasisPoints === null
      ? `${formats.money(changeMinor ?? 0, contract.currency)} · ${texts.pers[per ?? 'ROOM']}`
      : formats.percent(changeBasisPoints / 10_000, 2)
  const remove = (code: string) =>
    removing.mutate({ contractId, edition, code }, { onSuccess: () => void done(), onError: notify.failure })
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
      <p className="tw-soft tw-13">{texts.derivedHint}</p>
      <DataList
        label={texts.derived}
        rows={contract.derivations}
        rowKey={({ code }) => code}
        columns={[
          { key: 'code', title: titles.code, phone: 'title', cell: ({ code }) => code },
          { key: 'name', title: titles.nameEn, wrap: true, phone: 'line', cell: ({ nameEn }) => nameEn },
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

const START = {
  code: '',
  base: 'BB',
  nameEn: '',
  nameZh: '',
  percent: '',
  amount: '',
  per: 'ROOM',
  mealPlan: 'BREAKFAST',
  isNonRefundable: false,
  minStay: '1',
  minAdvanceDays: '0',
}

function DerivedDialog({ contract, onClose }: { contract: Contract; onClose(): void }) {
  const texts = useContractTexts()
  const { derivedFields: labels, boards, pers } = texts
  const done = useSaved()
  const call = useCallMutation(saveContractDerivation)
  const [typed, setTyped] = useState(START)
  const set = (change: Partial<typeof START>) => setTyped({ ...typed, ...change })
  function submit(): void {
    const { percent, amount, per, mealPlan, minStay, minAdvanceDays, ...rest } = typed
    const basisPoints = basisPointsOf(percent)
    const reading = readTyped(amount, contract.currency)
    const change = {
      ...(basisPoints === undefined ? {} : { changeBasisPoints: basisPoints }),
      ...(reading.kind === 'certain' ? { changeMinor: reading.minor } : {}),
    }
    const { id: contractId, edition } = contract
    call.mutate(
      {
        ...rest,
        ...change,
        contractId,
        edition,
        per: per === 'PERSON' ? 'PERSON' : 'ROOM',
        mealPlan: MEAL_PLANS.find((one) => one === mealPlan) ?? 'BREAKFAST',
        minStay: wholeOf(minStay) ?? 0,
        minAdvanceDays: wholeOf(minAdvanceDays) ?? -1,
      },
      { onSuccess: () => void done().then(onClose) },
    )
  }
  const bases = [...BOARD_CODES, ...contract.derivations.map(({ code }) => code)].map((one) => [one, one] as const)
  return (
    <FormDialog
      inPairs
      title={texts.addDerived}
      confirmLabel={texts.save}
      failure={call.error}
      busy={call.isPending}
      onSubmit={submit}
      onCancel={onClose}
    >
      {(errors) => (
        <>
          <TextInput
            label={labels.code}
            error={errors['code']}
            max={10}
            value={typed.code}
            onChange={(code) => set({ code: code.toUpperCase() })}
          />
          <SelectInput label={labels.base} value={typed.base} options={bases} onChange={(base) => set({ base })} />
          <TextInput
            label={labels.nameEn}
            error={errors['nameEn']}
            max={100}
            value={typed.nameEn}
            onChange={(nameEn) => set({ nameEn })}
          />
          <TextInput label={labels.nameZh} max={100} value={typed.nameZh} onChange={(nameZh) => set({ nameZh })} />
          <TextInput
            numeric
            label={labels.percent}
            error={errors['changeBasisPoints']}
            max={8}
            value={typed.percent}
            onChange={(percent) => set({ percent })}
          />
          <TextInput
            numeric
            label={labels.amount}
            error={errors['changeMinor']}
            max={15}
            value={typed.amount}
            onChange={(amount) => set({ amount })}
          />
          <SelectInput
            label={labels.per}
            value={typed.per}
            options={Object.entries(pers)}
            onChange={(per) => set({ per })}
          />
          <SelectInput
            label={labels.mealPlan}
            value={typed.mealPlan}
            options={Object.entries(boards)}
            onChange={(mealPlan) => set({ mealPlan })}
          />
          <TextInput
            numeric
            label={labels.minStay}
            error={errors['minStay']}
            max={2}
            value={typed.minStay}
            onChange={(minStay) => set({ minStay })}
          />
          <TextInput
            numeric
            label={labels.minAdvanceDays}
            error={errors['minAdvanceDays']}
            max={3}
            value={typed.minAdvanceDays}
            onChange={(minAdvanceDays) => set({ minAdvanceDays })}
          />
          <CheckInput
            label={labels.nonRefundable}
            checked={typed.isNonRefundable}
            onChange={(isNonRefundable) => set({ isNonRefundable })}
          />
        </>
      )}
    </FormDialog>
  )
}
