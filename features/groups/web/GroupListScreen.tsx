import { Link } from 'react-router'
import { paths } from '#web/paths.ts'
import { CallView } from '#web/ui/page/CallView.tsx'
import { Empty } from '#web/ui/page/Empty.tsx'
import { ListScreen } from '#features/lists/web/ListScreen.tsx'
import { PageHeader } from '#web/ui/page/PageHeader.tsx'
import { Skeleton } from '#web/ui/page/Skeleton.tsx'
import { useCall } from '#web/use-call.ts'
import { getGroup, groups } from '../contract-requests.ts'
import { GroupChip } from './GroupChip.tsx'
import { GroupFacts } from './GroupFacts.tsx'
import { GroupWaits } from './GroupWaits.tsx'
import { useStay } from './use-stay.ts'
import { useGroupTexts } from './texts.ts'
import { useWhere } from './use-where.ts'

/** How often the list is read, in milliseconds. */
const POLL_MS = 30_000

/** The group requests of the company. */
export default function GroupListScreen() {
  const texts = useGroupTexts()
  const stay = useStay()
  const where = useWhere()
  const { columns, filters, states, none } = texts
  const ask = (
    <Link className="tw-button tw-button-primary" to={paths.groupRoom()}>
      {texts.ask}
    </Link>
  )
  return (
    <div className="tw-content tw-pad-block-24">
      <ListScreen
        list={groups}
        title={texts.listTitle}
        searchHint={texts.searchHint}
        head={() => <PageHeader title={texts.listTitle} actions={ask} />}
        words={{ columns, filters, sums: {}, none, choices: { state: states } }}
        cells={{
          where,
          stay,
          waits: (row) => <GroupWaits group={row} />,
          state: ({ state }) => <GroupChip state={state} />,
        }}
        reading={{ staleTime: 0, refetchInterval: POLL_MS }}
        name={({ code }) => texts.open(code)}
        panel={{ content: (id) => <Beside key={id} id={id} />, href: paths.group }}
        empty={<Empty icon="guests" title={texts.emptyTitle} text={texts.emptyText} action={ask} />}
      />
    </div>
  )
}

function Beside({ id }: { id: string }) {
  const texts = useGroupTexts()
  const group = useCall(getGroup, { groupId: id }, { staleTime: 0 })
  return (
    <CallView query={group} skeleton={<Skeleton shape="detail" count={2} />}>
      {(data) => (
        <div className="tw-stack tw-gap-16">
          <h2>{texts.open(data.code)}</h2>
          <p className="tw-row tw-wrap tw-gap-8">
            <GroupChip state={data.state} />
            <GroupWaits group={data} />
          </p>
          <GroupFacts group={data} />
        </div>
      )}
    </CallView>
  )
}
