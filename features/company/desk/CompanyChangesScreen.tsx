import { Link } from 'react-router'
import { useFormats } from '#web/format.ts'
import { paths } from '#web/paths.ts'
import { CallView } from '#web/ui/page/CallView.tsx'
import { Empty } from '#web/ui/page/Empty.tsx'
import { ListScreen } from '#features/lists/web/ListScreen.tsx'
import { PageHeader } from '#web/ui/page/PageHeader.tsx'
import { Skeleton } from '#web/ui/page/Skeleton.tsx'
import { StatusChip } from '#web/ui/text/StatusChip.tsx'
import type { Tone } from '#web/ui/text/tone.ts'
import { useCall } from '#web/use-call.ts'
import { type DeskChange, deskChanges, getCompanyChange } from '../changes/contract-desk.ts'
import { ChangeComparison } from '../web/ChangeComparison.tsx'
import { useCompanyPageTexts, useCompanyTexts } from '../web/texts.ts'
import { DecideChange } from './DecideChange.tsx'

const TONES: Record<DeskChange['status'], Tone> = {
  OPEN: 'wait',
  APPROVED: 'good',
  DECLINED: 'lost',
  WITHDRAWN: 'neutral',
}

/** Requests of companies to change their legal data; a panel shows both versions and decides. */
export default function CompanyChangesScreen() {
  const { changes: texts } = useCompanyTexts()
  const { fields, none } = useCompanyPageTexts()
  return (
    <ListScreen
      list={deskChanges}
      title={texts.title}
      searchHint={texts.find}
      head={() => (
        <PageHeader title={texts.title} back={{ to: paths.deskCompanies(), text: texts.back }} subtitle={texts.lead} />
      )}
      words={{
        columns: texts.columns,
        filters: { state: texts.columns.state },
        sums: {},
        none,
        choices: { state: texts.states },
      }}
      cells={{
        company: ({ companyName, companyCode }) => `${companyName} (${companyCode})`,
        state: ({ status }) => <StatusChip tone={TONES[status]}>{texts.states[status]}</StatusChip>,
        fields: ({ fields: changed }) => changed.map((field) => fields[field]).join(' · '),
      }}
      reading={{ staleTime: 0 }}
      name={({ companyName }) => texts.open(companyName)}
      panel={{ content: (id) => <Beside key={id} id={id} /> }}
      empty={<Empty icon="building" title={texts.emptyTitle} text={texts.emptyText} />}
    />
  )
}

function Beside({ id }: { id: string }) {
  const change = useCall(getCompanyChange, { changeId: id }, { staleTime: 0 })
  return (
    <CallView query={change} skeleton={<Skeleton shape="detail" count={1} height={260} />}>
      {(data) => <Shown change={data} />}
    </CallView>
  )
}

function Shown({ change }: { change: DeskChange }) {
  const { changes: texts } = useCompanyTexts()
  const formats = useFormats()
  const { status, askedBy, askedAt, endedBy, endedAt, note, reason } = change
  return (
    <div className="tw-stack tw-gap-16">
      <header className="tw-stack tw-gap-6">
        <h2>
          <Link to={paths.deskCompany(change.companyId)}>{`${change.companyName} (${change.companyCode})`}</Link>
        </h2>
        <p>
          <StatusChip tone={TONES[status]}>{texts.states[status]}</StatusChip>
        </p>
        <p className="tw-14 tw-soft">{texts.asked(askedBy, formats.moment(askedAt))}</p>
        {endedAt === null ? null : (
          <p className="tw-14 tw-soft">{texts.ended(endedBy ?? '', formats.moment(endedAt))}</p>
        )}
      </header>
      <ChangeComparison before={change.before} after={change.after} />
      {note === null ? null : <p className="tw-sunken tw-round tw-pad-8-12 tw-14">{note}</p>}
      {reason === null ? null : <p className="tw-tone-lost tw-round tw-pad-8-12 tw-14">{reason}</p>}
      {change.allowed.includes('decide') ? <DecideChange change={change} /> : null}
    </div>
  )
}
