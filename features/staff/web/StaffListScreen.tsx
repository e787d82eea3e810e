import { useState } from 'react'
import { Link } from 'react-router'
import { useFormats } from '#web/format.ts'
import { paths } from '#web/paths.ts'
import { useRight } from '#web/store.ts'
import { Empty } from '#web/ui/page/Empty.tsx'
import { ListScreen } from '#features/lists/web/ListScreen.tsx'
import { PageHeader } from '#web/ui/page/PageHeader.tsx'
import { useCall } from '#web/use-call.ts'
import { staffList } from '../contract-list.ts'
import { searchCompanyUnitList } from '../units/contract.ts'
import { ImportDialog } from './ImportDialog.tsx'
import { StaffChip, useRoleName } from './StaffChip.tsx'
import { StaffPanel } from './StaffPanel.tsx'
import { useStaffTexts, useStaffWords } from './texts.ts'
import { UnitsDialog } from './UnitsDialog.tsx'

/** The staff of the company. */
export default function StaffListScreen() {
  const texts = useStaffTexts()
  const { titles, roles, statuses, seen, steps } = useStaffWords()
  const formats = useFormats()
  const roleName = useRoleName()
  const departments = useCall(searchCompanyUnitList, { kind: 'DEPARTMENT', pageSize: 100 }, { staleTime: 60_000 })
  return (
    <ListScreen
      list={staffList}
      title={texts.title}
      searchHint={texts.searchHint}
      head={() => <Head />}
      words={{
        columns: titles,
        filters: texts.filters,
        sums: {},
        none: texts.none,
        choices: { status: statuses, role: roles, sees: seen },
      }}
      offers={{ department: (departments.data?.list ?? []).map(({ id, name }) => ({ value: id, text: name })) }}
      cells={{
        name: ({ name, email }) => (
          <span className="tw-block">
            {name} <span className="tw-block tw-soft tw-small">{email}</span>
          </span>
        ),
        role: roleName,
        status: ({ status }) => <StaffChip status={status} />,
        step: ({ secondFactor }) => (secondFactor ? steps.on : steps.off),
        seen: ({ lastSeenAt }) => (lastSeenAt === null ? texts.never : formats.fromNow(lastSeenAt)),
      }}
      // What is to be read in the link is in its name.
      name={({ name, email }) => texts.open([name, email].filter(Boolean).join(' '))}
      panel={{ content: (id) => <StaffPanel key={id} id={id} /> }}
      empty={<Empty icon="guests" title={texts.emptyTitle} text={texts.emptyText} />}
    />
  )
}

function Head() {
  const texts = useStaffTexts()
  const mayInvite = useRight('staff.write')
  const mayList = useRight('company.write')
  const [open, setOpen] = useState<'units' | 'file' | null>(null)
  return (
    <>
      <PageHeader
        title={texts.title}
        subtitle={texts.lead}
        actions={
          <>
            {mayList ? (
              <>
                <Link className="tw-button" to={paths.staffActivity()}>
                  {texts.activity.open}
                </Link>
                <button type="button" className="tw-button" onClick={() => setOpen('units')}>
                  {texts.units.open}
                </button>
              </>
            ) : null}
            {mayInvite ? (
              <>
                <button type="button" className="tw-button" onClick={() => setOpen('file')}>
                  {texts.file.open}
                </button>
                <Link className="tw-button tw-button-primary" to={paths.staffEdit()}>
                  {texts.invite}
                </Link>
              </>
            ) : null}
          </>
        }
      />
      {open === 'units' ? <UnitsDialog onCancel={() => setOpen(null)} /> : null}
      {open === 'file' ? <ImportDialog onCancel={() => setOpen(null)} /> : null}
    </>
  )
}
