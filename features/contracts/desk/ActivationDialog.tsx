import { useProof } from '#features/changes/desk/use-proof.tsx'
import { useFormats } from '#web/format.ts'
import { useLanguage } from '#web/language.ts'
import { nameIn } from '#web/locale.ts'
import { FormDialog } from '#web/ui/form/FormDialog.tsx'
import { CallView } from '#web/ui/page/CallView.tsx'
import { Skeleton } from '#web/ui/page/Skeleton.tsx'
import { useCall, useCallMutation } from '#web/use-call.ts'
import { activateContract, type Preview, previewContract } from '../contract-activation.ts'
import type { Contract } from '../contract.ts'
import { useContractTexts, useRoomName, useSaved } from './texts.ts'

/** What an activation would change against the active version, and carrying it out. */
export function ActivationDialog({ contract, onClose }: { contract: Contract; onClose(): void }) {
  const contractId = contract.id
  const texts = useContractTexts()
  const done = useSaved()
  const fresh = useProof()
  const preview = useCall(previewContract, { contractId }, { staleTime: 0 })
  const call = useCallMutation(activateContract)
  const { edition = 0, needsSecond = false, problems = [] } = preview.data ?? {}
  function submit(): void {
    const proof = needsSecond ? { proof: fresh.proof } : {}
    call.mutate(
      { contractId, edition, ...proof },
      {
        onSuccess: ({ cells, proposal }) => void done(proposal ? fresh.proposed : texts.activated(cells)).then(onClose),
      },
    )
  }
  return (
    <FormDialog
      title={texts.preview}
      confirmLabel={needsSecond ? fresh.propose : texts.activate}
      ready={preview.data !== undefined && problems.length === 0}
      failure={call.error}
      busy={call.isPending}
      onSubmit={submit}
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
