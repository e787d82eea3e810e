import { type FormEvent, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { useFormats } from '#web/format.ts'
import { paths, withQuery } from '#web/paths.ts'
import { ActionMenu } from '#web/ui/overlay/ActionMenu.tsx'
import { CallView } from '#web/ui/page/CallView.tsx'
import { type Column, DataList } from '#web/ui/list/DataList.tsx'
import { Empty } from '#web/ui/page/Empty.tsx'
import { pageIn } from '#web/ui/list/list-query.ts'
import { PageHeader } from '#web/ui/page/PageHeader.tsx'
import { Skeleton } from '#web/ui/page/Skeleton.tsx'
import { StatusChip } from '#web/ui/text/StatusChip.tsx'
import type { Tone } from '#web/ui/text/tone.ts'
import { useCall } from '#web/use-call.ts'
import { type OperatorRow, searchOperators } from '#features/identity/operators/contract.ts'
import { AccessDialog } from './AccessDialog.tsx'
import { InviteDialog } from './InviteDialog.tsx'
import { RoleDialog } from './RoleDialog.tsx'
import { useOperatorTexts } from './operator-texts.ts'
import { useChangeOperator } from './use-change-operator.ts'

const TONES: Record<OperatorRow['status'], Tone> = { INVITED: 'wait', ACTIVE: 'good', SUSPENDED: 'lost' }

type Open = { dialog: 'invite' } | { dialog: 'setRole' | 'suspend' | 'reactivate'; operator: OperatorRow } | null

/** The operator's staff: who may sign in at the desk, and with which role. */
export default function OperatorsScreen() {
  const texts = useOperatorTexts()
  const [query, setQuery] = useSearchParams()
  const keyword = query.get('keyword') ?? ''
  const pageNo = pageIn(query, 'pageNo')
  const show = (change: { keyword?: string; pageNo?: number }) =>
    setQuery(withQuery('', { keyword, ...change }).slice(1), { replace: true })
  const [open, setOpen] = useState<Open>(null)
  const operators = useCall(searchOperators, { keyword, pageNo }, { keepPrevious: true, staleTime: 0 })
  const columns = useColumns(setOpen)
  const leave = () => setOpen(null)
  function find(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    show({ keyword: String(new FormData(event.currentTarget).get('keyword') ?? '').trim() })
  }
  return (
    <>
      <PageHeader
        title={texts.title}
        subtitle={texts.lead}
        actions={
          <button type="button" className="tw-button tw-button-primary" onClick={() => setOpen({ dialog: 'invite' })}>
            {texts.invite}
          </button>
        }
      />
      <form role="search" className="tw-flex tw-wrap tw-below-16" onSubmit={find}>
        <label className="tw-stack tw-gap-4 tw-14">
          {texts.find}
          <input className="tw-input" type="search" name="keyword" maxLength={100} defaultValue={keyword} />
        </label>
      </form>
      <CallView query={operators} skeleton={<Skeleton shape="rows" count={6} />}>
        {(page) => (
          <DataList
            label={texts.title}
            rows={page.list}
            columns={columns}
            rowKey={(row) => row.id}
            stale={operators.isPlaceholderData}
            paging={{
              pageNo: page.pageNo,
              pageSize: page.pageSize,
              total: page.total,
              onChange: (next) => show({ pageNo: next }),
            }}
            empty={<Empty icon="account" title={texts.emptyTitle} text={texts.emptyText} />}
          />
        )}
      </CallView>
      {open === null ? null : <Dialog open={open} onCancel={leave} />}
    </>
  )
}

function Dialog({ open, onCancel }: { open: NonNullable<Open>; onCancel(): void }) {
  if (open.dialog === 'invite') return <InviteDialog onCancel={onCancel} />
  if (open.dialog === 'setRole') return <RoleDialog operator={open.operator} onCancel={onCancel} />
  return <AccessDialog operator={open.operator} action={open.dialog} onCancel={onCancel} />
}

function useColumns(onOpen: (open: Open) => void): Column<OperatorRow>[] {
  const texts = useOperatorTexts()
  const formats = useFormats()
  return [
    {
      key: 'name',
      title: texts.name,
      phone: 'title',
      wrap: true,
      cell: ({ name, loginName }) => (
        <div>
          {name}
          <div className="tw-soft tw-small">{loginName}</div>
        </div>
      ),
    },
    { key: 'role', title: texts.role, cell: ({ role }) => texts.roles[role] },
    {
      key: 'state',
      title: texts.state,
      phone: 'aside',
      cell: ({ status }) => <StatusChip tone={TONES[status]}>{texts.states[status]}</StatusChip>,
    },
    { key: 'step', title: texts.step, cell: ({ secondFactor }) => (secondFactor ? texts.stepOn : texts.stepOff) },
    {
      key: 'seen',
      title: texts.lastSeen,
      cell: ({ lastSeenAt }) => (lastSeenAt === null ? texts.never : formats.fromNow(lastSeenAt)),
    },
    {
      key: 'change',
      title: texts.changes,
      phone: 'line',
      cell: (operator) => <Changes operator={operator} onOpen={onOpen} />,
    },
  ]
}

function Changes({ operator, onOpen }: { operator: OperatorRow; onOpen(open: Open): void }) {
  const texts = useOperatorTexts()
  const { change, isPending } = useChangeOperator()
  const navigate = useNavigate()
  const { id: operatorId, name, email, allowed } = operator
  if (allowed.length === 0) return <span className="tw-soft tw-small">{texts.self}</span>
  const deeds = {
    setRole: () => onOpen({ dialog: 'setRole', operator }),
    suspend: () => onOpen({ dialog: 'suspend', operator }),
    inviteAgain: () => change({ operatorId, action: 'inviteAgain' }, texts.invited(email ?? '')),
    endSessions: () => change({ operatorId, action: 'endSessions' }, texts.signedOut(name)),
    resetSecondFactor: () => void navigate(paths.deskChanges({ reset: operatorId })),
    reactivate: () => onOpen({ dialog: 'reactivate', operator }),
  }
  return (
    <ActionMenu
      label={texts.change}
      name={texts.changeOf(name)}
      disabled={isPending}
      actions={allowed.map((action) => ({
        key: action,
        text: texts.actions[action],
        danger: action === 'suspend',
        onAction: deeds[action],
      }))}
    />
  )
}
