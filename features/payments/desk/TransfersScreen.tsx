import { useFormats } from '#web/format.ts'
import { Empty } from '#web/ui/page/Empty.tsx'
import { filterIn, valuesIn } from '#features/lists/web/list-address.ts'
import { ListScreen } from '#features/lists/web/ListScreen.tsx'
import { PageHeader } from '#web/ui/page/PageHeader.tsx'
import { transfers } from '../transfers/contract.ts'
import { shownReference } from '../transfers/reference-text.ts'
import { TransferChip } from './TransferChip.tsx'
import { TransferPanel } from './TransferPanel.tsx'
import { useTransferTexts } from './transfer-texts.ts'

/** How often the open queue is refreshed. */
const POLL_MS = 20_000

/** The filter in an address; choosing both with and without a proof is no filter. */
function transferFilterIn(query: URLSearchParams) {
  const [proof, ...others] = valuesIn(query, 'proof', transfers.filters.proof)
  const filter = filterIn(transfers, query)
  return proof === undefined || others.length > 0 ? filter : { ...filter, hasProof: proof === 'WITH' }
}

/** The desk's bank transfers of all companies; one opens at the side with its proof and the possible decisions. */
export default function TransfersScreen() {
  const texts = useTransferTexts()
  const formats = useFormats()
  const { columns, filters, sums, none, states, proofChoices } = texts
  return (
    <ListScreen
      list={transfers}
      title={texts.title}
      searchHint={texts.searchHint}
      head={({ page: { query } }) => (
        <PageHeader
          title={texts.title}
          subtitle={query.data ? texts.lead(query.data.counts.waiting, query.data.counts.proposed) : undefined}
        />
      )}
      words={{ columns, filters, sums, none, choices: { state: states, proof: proofChoices } }}
      cells={{
        reference: ({ reference }) => <span className="tw-tabular">{shownReference(reference)}</span>,
        waits: ({ state, startedAt }) =>
          state === 'WAITING' || state === 'PROPOSED' ? formats.fromNow(startedAt) : none,
        proof: ({ proofAt }) =>
          proofAt === null ? <span className="tw-soft">{texts.noProof}</span> : formats.fromNow(proofAt),
        state: ({ state }) => <TransferChip state={state} />,
        what: ({ payableCode }) => payableCode ?? texts.recharge,
      }}
      filterIn={transferFilterIn}
      reading={{ staleTime: 0, refetchInterval: POLL_MS }}
      name={({ reference }) => texts.open(shownReference(reference))}
      panel={{ content: (id) => <TransferPanel key={id} id={id} /> }}
      empty={<Empty icon="check" title={texts.emptyTitle} text={texts.emptyText} />}
    />
  )
}
