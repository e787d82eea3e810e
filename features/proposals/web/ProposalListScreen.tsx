import { Link } from 'react-router'
import { paths } from '#web/paths.ts'
import { Empty } from '#web/ui/page/Empty.tsx'
import { ListScreen } from '#features/lists/web/ListScreen.tsx'
import { PageHeader } from '#web/ui/page/PageHeader.tsx'
import { proposals } from '../contract-list.ts'
import { ProposalChip } from './ProposalChip.tsx'
import { ProposalPanel } from './ProposalPanel.tsx'
import { useProposalTexts } from './texts.ts'

/** The company's proposals to its clients, with their state. */
export default function ProposalListScreen() {
  const texts = useProposalTexts()
  const { columns, filters, states, none } = texts
  const add = (
    <Link className="tw-button tw-button-primary" to={paths.proposalEdit()}>
      {texts.newTitle}
    </Link>
  )
  return (
    <ListScreen
      list={proposals}
      title={texts.title}
      searchHint={texts.searchHint}
      head={() => <PageHeader title={texts.title} actions={add} />}
      words={{ columns, filters, sums: {}, none, choices: { state: states } }}
      cells={{ state: ({ state }) => <ProposalChip state={state} /> }}
      reading={{ staleTime: 0 }}
      name={({ title }) => texts.open(title)}
      panel={{ content: (id) => <ProposalPanel key={id} id={id} /> }}
      empty={<Empty icon="list" title={texts.emptyTitle} text={texts.emptyText} action={add} />}
    />
  )
}
