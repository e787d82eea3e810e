import { type ReactNode, useState } from 'react'
import { FarPricesDialog } from '#features/availability/desk/FarPricesDialog.tsx'
import { useGuarded } from '#features/availability/desk/use-guarded.ts'
import { useProof } from '#features/changes/desk/use-proof.tsx'
import { useFormats } from '#web/format.ts'
import { useLanguage } from '#web/language.ts'
import { nameIn } from '#web/locale.ts'
import { FormDialog } from '#web/ui/form/FormDialog.tsx'
import { CallView } from '#web/ui/page/CallView.tsx'
import { Skeleton } from '#web/ui/page/Skeleton.tsx'
import { useCall, useCallMutation } from '#web/use-call.ts'
import { activateContract, OWN_CHOICES, type Preview, previewContract } from '../contract-activation.ts'
import type { Contract } from '../contract.ts'
import { SelectInput } from './fields.tsx'
import { useContractTexts, useRoomName, useSaved } from './texts.ts'

/** What an activation would change against the active version, and carrying it out. */
export function ActivationDialog({ contract, onClose }: { contract: Contract; onClose(): void }) {
  const contractId = contract.id
  const texts = useContractTexts()
  const done = useSaved()
  const fresh = useProof()
  const preview = useCall(previewContract, { contractId }, { staleTime: 0 })
  const call = useCallMutation(activateContract)
  const guarded = useGuarded()
  const [own, setOwn] = useState('')
  const { edition = 0, needsSecond = false, problems = [] } = preview.data ?? {}
  async function submit(): Promise<void> {
    const choice = OWN_CHOICES.find((one) => one === own)
    const given = { ...(needsSecond && { proof: fresh.proof }), ...(choice && { own: choice }) }
    const send = (more: { retypedMinor?: number; proof?: string }) =>
      call.mutateAsync({ contractId, edition, ...given, ...more })
    try {
      const saved = await guarded.send({ save: send, propose: (proof) => send({ proof }) })
      // A proposal to a second person was said already.
      if (saved) await done(saved.proposal ? fresh.proposed : texts.activated(saved.cells))
      onClose()
    } catch {
      // The call keeps its failure, which the dialog shows.
    }
  }
  if (guarded.asked) return <FarPricesDialog asked={guarded.asked} />
  return (
    <FormDialog
      title={texts.preview}
      confirmLabel={needsSecond ? fresh.propose : texts.activate}
      ready={preview.data !== undefined && problems.length === 0}
      failure={call.error}
      busy={call.isPending}
      onSubmit={() => void submit()}
      onCancel={onClose}
    >
      {(errors) => (
        <>
          <CallView query={preview} skeleton={<Skeleton shape="lines" />}>
            {(data) =>
              data.problems.length > 0 ? (
                <Problems preview={data} contract={contract} />
              ) : (
                <Rates preview={data} contract={contract} />
              )
            }
          </CallView>
          {preview.data && preview.data.own.count > 0 ? (
            <OwnNights preview={preview.data} contract={contract}>
              <SelectInput
                label={texts.own.label}
                error={errors['own']}
                value={own}
                options={[['', texts.choose], ...Object.entries(texts.own.choices)]}
                onChange={setOwn}
              />
            </OwnNights>
          ) : null}
          {needsSecond ? fresh.field(errors) : null}
        </>
      )}
    </FormDialog>
  )
}

type Shown = { preview: Preview; contract: Contract }

function Problems({ preview, contract }: Shown) {
  const texts = useContractTexts()
  const roomName = useRoomName(contract)
  return (
    <>
      <p className="tw-medium">{texts.problemsTitle}</p>
      <ul>
        {preview.problems.map(({ problem, room, rate, season }) => {
          const sentence = [
            [room === null ? null : roomName(room), rate, season].filter(Boolean).join(' · '),
            texts.problems[problem],
          ]
            .filter(Boolean)
            .join(': ')
          return <li key={sentence}>{sentence}</li>
        })}
      </ul>
    </>
  )
}

/** Nights whose price was set by hand, with the choice of what they get. */
function OwnNights({ preview, contract, children }: Shown & { children: ReactNode }) {
  const { own: texts } = useContractTexts()
  const roomName = useRoomName(contract)
  const formats = useFormats()
  const { own, currencyBefore } = preview
  return (
    <>
      <p className="tw-medium">{texts.title(own.count)}</p>
      <ul>
        {own.nights.map(({ room, rate, night, nowMinor, nextMinor }) => (
          <li key={`${room} ${rate} ${night}`}>
            {`${roomName(room)} · ${rate} · ${formats.day(night)}: `}
            {texts.moved(
              formats.money(nowMinor, currencyBefore ?? contract.currency),
              formats.money(nextMinor, contract.currency),
            )}
          </li>
        ))}
        {own.count > own.nights.length ? <li>{texts.more(own.count - own.nights.length)}</li> : null}
      </ul>
      {children}
    </>
  )
}

function Rates({ preview, contract }: Shown) {
  const texts = useContractTexts()
  const roomName = useRoomName(contract)
  const formats = useFormats()
  const language = useLanguage()
  const { previewColumns: titles } = texts
  const percent = (basisPoints: number) => `${basisPoints > 0 ? '+' : ''}${formats.percent(basisPoints / 10_000, 1)}`
  const changeOf = ({ leastBasisPoints, meanBasisPoints, mostBasisPoints }: Preview['rates'][number]) =>
    leastBasisPoints === null || meanBasisPoints === null || mostBasisPoints === null
      ? texts.none
      : texts.changeOf(percent(leastBasisPoints), percent(meanBasisPoints), percent(mostBasisPoints))
  const { markets, currency } = contract
  const [rule] = contract.cancellation
  const conditions = [
    texts.cancellationOf(rule && { days: rule.daysBefore, percent: rule.value }),
    texts.soldTo(markets.join(', ')),
    ...(preview.until === null ? [] : [texts.until(formats.day(preview.until))]),
    ...preview.supplements.map((one) =>
      texts.supplements.changed(nameIn(language, one), texts.supplements.changes[one.change]),
    ),
    ...(preview.currencyBefore === null ? [] : [texts.otherCurrency(preview.currencyBefore, currency)]),
  ]
  return (
    <>
      <p>{conditions.join(' · ')}</p>
      <table className="tw-full tw-13">
        <thead className="tw-heads-start">
          <tr>
            {Object.entries(titles).map(([key, title]) => (
              <th key={key} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {preview.rates.map((one) => (
            <tr key={`${one.room} ${one.rate}`}>
              <td>{`${roomName(one.room)} · ${one.rate}`}</td>
              <td>{formats.number(one.nights)}</td>
              <td>{formats.number(one.added)}</td>
              <td>{formats.number(one.closed)}</td>
              <td>{formats.number(one.changed)}</td>
              <td>{changeOf(one)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}
