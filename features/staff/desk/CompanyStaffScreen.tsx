import { type FormEvent, useState } from 'react'
import { useParams, useSearchParams } from 'react-router'
import { useFormats } from '#web/format.ts'
import { paths, withQuery } from '#web/paths.ts'
import { ActionMenu } from '#web/ui/overlay/ActionMenu.tsx'
import { CallView } from '#web/ui/page/CallView.tsx'
import { type Column, DataList } from '#web/ui/list/DataList.tsx'
import { Empty } from '#web/ui/page/Empty.tsx'
import { pageIn } from '#web/ui/list/list-query.ts'
import { notify } from '#web/ui/overlay/notify.ts'
import { PageHeader } from '#web/ui/page/PageHeader.tsx'
import { Skeleton } from '#web/ui/page/Skeleton.tsx'
import { useCall, useCallMutation } from '#web/use-call.ts'
import { type HelpedRow, helpCompanyStaff, searchCompanyStaff } from '../help/contract.ts'
import { StaffChip } from '../web/StaffChip.tsx'
import { useStaffWords } from '../web/texts.ts'
import { OwnerDialog } from './OwnerDialog.tsx'
import { ResetDialog } from './ResetDialog.tsx'
import { useCompanyStaffTexts } from './texts.ts'
import { useHelped } from './use-helped.ts'

type Open = { dialog: 'invite' } | { dialog: 'reset'; member: HelpedRow } | null

/** The staff of a company at the desk, which helps people to sign in whom no owner can help. */
export default function CompanyStaffScreen() {
  const { companyId = '' } = useParams()
  const texts = useCompanyStaffTexts()
  const { keyword, pageNo, show } = useFilter()
  const [open, setOpen] = useState<Open>(null)
  const staff = useCall(searchCompanyStaff, { companyId, keyword, pageNo }, { keepPrevious: true, staleTime: 0 })
  const columns = useColumns(companyId, (member) => setOpen({ dialog: 'reset', member }))
  const leave = () => setOpen(null)
  return (
    <>
      <PageHeader
        title={staff.data ? texts.title(staff.data.companyName) : texts.heading}
        subtitle={texts.lead}
        back={{ to: paths.deskCompany(companyId), text: texts.back }}
        actions={
          staff.data?.mayInviteOwner ? (
            <button type="button" className="tw-button tw-button-primary" onClick={() => setOpen({ dialog: 'invite' })}>
              {texts.invite}
            </button>
          ) : null
        }
      />
      <Find keyword={keyword} onFind={(found) => show({ keyword: found })} />
      <CallView query={staff} skeleton={<Skeleton shape="rows" count={6} />}>
        {({ list, pageNo: shown, pageSize, total }) => (
          <DataList
            label={texts.heading}
            rows={list}
            columns={columns}
            rowKey={(row) => row.id}
            stale={staff.isPlaceholderData}
            paging={{ pageNo: shown, pageSize, total, onChange: (next) => show({ pageNo: next }) }}
            empty={<Empty icon="account" title={texts.emptyTitle} text={texts.emptyText} />}
          />
        )}
      </CallView>
      {open?.dialog === 'invite' ? <OwnerDialog companyId={companyId} onCancel={leave} /> : null}
      {open?.dialog === 'reset' ? <ResetDialog companyId={companyId} member={open.member} onCancel={leave} /> : null}
    </>
  )
}

/** What is looked for, as the address says it. */
function useFilter() {
  const [query, setQuery] = useSearchParams()
  const keyword = query.get('keyword') ?? ''
  const pageNo = pageIn(query, 'pageNo')
  const show = (change: { keyword?: string; pageNo?: number }) =>
    setQuery(withQuery('', { keyword, ...change }).slice(1), { replace: true })
  return { keyword, pageNo, show }
}

function Find({ keyword, onFind }: { keyword: string; onFind(keyword: string): void }) {
  const texts = useCompanyStaffTexts()
  function find(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    onFind(String(new FormData(event.currentTarget).get('keyword') ?? '').trim())
  }
  return (
    <form role="search" className="tw-flex tw-wrap tw-below-16" onSubmit={find}>
      <label className="tw-stack tw-gap-4 tw-14">
        {texts.find}
        <input className="tw-input" type="search" name="keyword" maxLength={100} defaultValue={keyword} />
      </label>
    </form>
  )
}

function useColumns(companyId: string, onReset: (member: HelpedRow) => void): Column<HelpedRow>[] {
  const texts = useCompanyStaffTexts()
  const { roles } = useStaffWords()
  const formats = useFormats()
  return [
    {
      key: 'name',
      title: texts.name,
      phone: 'title',
      wrap: true,
      cell: ({ name, email }) => (
        <div>
          {name}
          <div className="tw-soft tw-small">{email}</div>
        </div>
      ),
    },
    { key: 'role', title: texts.role, cell: ({ role }) => roles[role] },
    { key: 'department', title: texts.department, wrap: true, cell: ({ department }) => department },
    { key: 'state', title: texts.state, phone: 'aside', cell: ({ status }) => <StaffChip status={status} /> },
    { key: 'step', title: texts.step, cell: ({ secondFactor }) => (secondFactor ? texts.stepOn : texts.stepOff) },
    {
      key: 'seen',
      title: texts.lastSeen,
      cell: ({ lastSeenAt }) => (lastSeenAt === null ? texts.never : formats.fromNow(lastSeenAt)),
    },
    {
      key: 'help',
      title: texts.help,
      phone: 'line',
      cell: (member) => <Help companyId={companyId} member={member} onReset={() => onReset(member)} />,
    },
  ]
}

function Help({ companyId, member, onReset }: { companyId: string; member: HelpedRow; onReset(): void }) {
  const texts = useCompanyStaffTexts()
  const call = useCallMutation(helpCompanyStaff)
  const helped = useHelped()
  const { id: staffId, name, email, allowed } = member
  const help = (action: 'inviteAgain' | 'endSessions', done: string) =>
    call.mutate({ companyId, staffId, action }, { onSuccess: () => helped(done), onError: notify.failure })
  const deeds = {
    inviteAgain: () => help('inviteAgain', texts.invited(email ?? '')),
    endSessions: () => help('endSessions', texts.signedOut(name)),
    resetSecondFactor: onReset,
  }
  if (allowed.length === 0) return <span className="tw-soft">–</span>
  return (
    <ActionMenu
      label={texts.help}
      name={texts.helpOf(name)}
      disabled={call.isPending}
      actions={allowed.map((action) => ({ key: action, text: texts.actions[action], onAction: deeds[action] }))}
    />
  )
}
