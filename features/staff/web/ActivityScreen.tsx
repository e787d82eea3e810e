import { useLanguage } from '#web/language.ts'
import { useFormats } from '#web/format.ts'
import { paths } from '#web/paths.ts'
import { DescriptionList } from '#web/ui/text/DescriptionList.tsx'
import { Empty } from '#web/ui/page/Empty.tsx'
import { ListScreen } from '#features/lists/web/ListScreen.tsx'
import { PageHeader } from '#web/ui/page/PageHeader.tsx'
import { StatusChip } from '#web/ui/text/StatusChip.tsx'
import { useCall } from '#web/use-call.ts'
import { activity, type ActivityRow } from '../activity/contract.ts'
import { activityWords } from '../activity/words.ts'
import { findCustomerUserList } from '../contract-list.ts'
import { useStaffTexts } from './texts.ts'

/** What the people of the company did, when and from where. */
export default function ActivityScreen() {
  const staff = useStaffTexts()
  const texts = staff.activity
  const { titles, groups, outcomes, nameOf } = activityWords(useLanguage())
  const people = useCall(findCustomerUserList, { pageSize: 100 }, { staleTime: 60_000 })
  return (
    <ListScreen
      list={activity}
      title={texts.title}
      searchHint={texts.searchHint}
      head={() => (
        <PageHeader title={texts.title} subtitle={texts.lead} back={{ to: paths.staffList(), text: staff.title }} />
      )}
      words={{
        columns: { ...titles, at: texts.when },
        filters: texts.filters,
        sums: {},
        none: staff.none,
        choices: { group: groups, outcome: outcomes },
      }}
      offers={{ who: (people.data?.list ?? []).map(({ id, name }) => ({ value: id, text: name })) }}
      cells={{ what: nameOf, outcome: (row) => <Outcome row={row} /> }}
      name={nameOf}
      panel={{
        row: (row) => <Entry row={row} />,
      }}
      empty={<Empty icon="list" title={texts.emptyTitle} text={texts.emptyText} />}
    />
  )
}

function Outcome({ row: { outcome } }: { row: ActivityRow }) {
  const { outcomes } = activityWords(useLanguage())
  return <StatusChip tone={outcome === 'DONE' ? 'good' : 'lost'}>{outcomes[outcome]}</StatusChip>
}

function Entry({ row }: { row: ActivityRow }) {
  const { none, activity: texts } = useStaffTexts()
  const { titles, nameOf } = activityWords(useLanguage())
  const formats = useFormats()
  return (
    <div className="tw-stack tw-gap-20">
      <header className="tw-stack tw-gap-6 tw-items-start">
        <h2>{nameOf(row)}</h2>
        <Outcome row={row} />
      </header>
      <DescriptionList
        facts={[
          [titles.who, row.who ?? none],
          [titles.about, row.about ?? none],
          [texts.when, formats.moment(row.at)],
          [titles.ip, row.ip ?? none],
          [titles.action, row.action],
        ]}
      />
    </div>
  )
}
