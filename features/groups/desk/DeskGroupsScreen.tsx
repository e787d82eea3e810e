import { Link } from 'react-router'
import { paths } from '#web/paths.ts'
import { CallView } from '#web/ui/page/CallView.tsx'
import { Empty } from '#web/ui/page/Empty.tsx'
import { KeyHint } from '#web/ui/text/KeyHint.tsx'
import { ListScreen } from '#features/lists/web/ListScreen.tsx'
import { Skeleton } from '#web/ui/page/Skeleton.tsx'
import { useCall } from '#web/use-call.ts'
import { deskGroups, getDeskGroup } from '../contract-desk.ts'
import { pressKey } from './press-key.ts'
import { GroupChip } from '../web/GroupChip.tsx'
import { GroupFacts } from '../web/GroupFacts.tsx'
import { GroupWaits } from '../web/GroupWaits.tsx'
import { useStay } from '../web/use-stay.ts'
import { useGroupTexts } from '../web/texts.ts'
import { useWhere } from '../web/use-where.ts'

/** How often the queue is read, in milliseconds. */
const POLL_MS = 20_000

/** Group requests of all companies, those that wait for the desk first. */
export default function DeskGroupsScreen() {
  const texts = useGroupTexts()
  const stay = useStay()
  const where = useWhere()
  const { desk, filters, states, none } = texts
  const { offers: _, askedBy: __, ...columns } = texts.columns
  return (
    <div onKeyDown={pressKey}>
      <ListScreen
        list={deskGroups}
        title={desk.title}
        searchHint={desk.searchHint}
        words={{ columns: { ...columns, company: desk.company }, filters, sums: {}, none, choices: { state: states } }}
        cells={{
          where,
          stay,
          waits: (row) => <GroupWaits group={row} atDesk />,
          state: ({ state }) => <GroupChip state={state} />,
        }}
        reading={{ staleTime: 0, refetchInterval: POLL_MS }}
        name={({ code }) => texts.open(code)}
        panel={{ content: (id) => <Beside key={id} id={id} />, href: paths.deskGroup }}
        empty={<Empty icon="guests" title={desk.emptyTitle} text={desk.emptyText} />}
      />
    </div>
  )
}

function Beside({ id }: { id: string }) {
  const texts = useGroupTexts()
  const group = useCall(getDeskGroup, { groupId: id }, { staleTime: 0 })
  return (
    <CallView query={group} skeleton={<Skeleton shape="detail" count={2} />}>
      {(data) => (
        <div className="tw-stack tw-gap-16">
          <h2>{texts.open(data.code)}</h2>
          <p className="tw-soft">{data.companyName}</p>
          <p className="tw-row tw-wrap tw-gap-8">
            <GroupChip state={data.state} />
            <GroupWaits group={data} atDesk />
          </p>
          <span>
            <Link className="tw-button tw-button-primary" to={paths.deskGroup(id)} aria-keyshortcuts="o">
              {texts.desk.open}
              <KeyHint letter="o" />
            </Link>
          </span>
          <GroupFacts group={data} />
        </div>
      )}
    </CallView>
  )
}
