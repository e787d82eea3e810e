import { type FormEvent, useState } from 'react'
import { useSearchParams } from 'react-router'
import { searchCompanyChanges } from '#features/company/changes/contract-desk.ts'
import { COMPANY_STATUSES, type CompanyListRow, searchCompanies } from '#features/company/contract.ts'
import { useFormats } from '#web/format.ts'
import { paths, withQuery } from '#web/paths.ts'
import { CallView } from '#web/ui/page/CallView.tsx'
import { type Column, DataList } from '#web/ui/list/DataList.tsx'
import { Empty } from '#web/ui/page/Empty.tsx'
import { pageIn } from '#web/ui/list/list-query.ts'
import { PageHeader } from '#web/ui/page/PageHeader.tsx'
import { PageTabs } from '#web/ui/page/PageTabs.tsx'
import { Skeleton } from '#web/ui/page/Skeleton.tsx'
import { UnknownValues } from '#web/ui/list/UnknownValues.tsx'
import { MoneyText } from '#web/ui/text/MoneyText.tsx'
import { useCall } from '#web/use-call.ts'
import { useCompanyTexts } from '../web/texts.ts'
import styles from './Companies.module.css'
import { CompanyChip } from './CompanyChip.tsx'
import { DecideCard } from './DecideCard.tsx'
import type { Choice } from './terms.ts'

const STATES = ['ALL', 'TO_DECIDE', ...COMPANY_STATUSES] as const
type State = (typeof STATES)[number]
type Filters = { status: State; keyword: string; pageNo: number }

/** Filters and page live in the address. */
function useFilters(): [Filters, (change: Partial<Filters>) => void] {
  const [query, setQuery] = useSearchParams()
  const status = STATES.find((state) => state === query.get('status')) ?? 'ALL'
  const pageNo = pageIn(query, 'pageNo')
  const filters: Filters = { status, keyword: query.get('keyword') ?? '', pageNo }
  return [
    filters,
    (change) => setQuery(withQuery('', { ...filters, pageNo: 1, ...change }).slice(1), { replace: true }),
  ]
}

/** The operator's page of companies: who registered, and the decision about them. */
export default function CompaniesScreen() {
  const { desk, changes } = useCompanyTexts()
  const open = useCall(searchCompanyChanges, { pageSize: 1, statuses: ['OPEN'] }, { staleTime: 0 })
  const [filters, show] = useFilters()
  const [choice, setChoice] = useState<Choice | null>(null)
  const companies = useCall(searchCompanies, filters, { keepPrevious: true, staleTime: 0 })
  const columns = useColumns(companies.data?.list ?? [], setChoice)
  return (
    <>
      <PageHeader
        title={desk.title}
        tabs={
          <PageTabs
            label={desk.stateLabel}
            here={filters.status}
            names={{ ...desk.states, LEGAL: changes.title }}
            counts={{ TO_DECIDE: companies.data?.waiting ?? 0, LEGAL: open.data?.total ?? 0 }}
            places={[
              ...STATES.map((status) => [status, placeOf(status, filters.keyword)] as const),
              ['LEGAL', paths.deskCompanyChanges({ state: 'open' })],
            ]}
          />
        }
        actions={<Finder keyword={filters.keyword} onFind={(keyword) => show({ keyword })} />}
      />
      <UnknownValues known={{ status: { title: desk.stateLabel, values: STATES } }} />
      {choice ? (
        <DecideCard key={`${choice.company.id} ${choice.action}`} choice={choice} onCancel={() => setChoice(null)} />
      ) : null}
      <CallView query={companies} skeleton={<Skeleton shape="rows" count={6} />}>
        {(page) => (
          <DataList
            label={desk.title}
            rows={page.list}
            columns={columns}
            rowKey={(row) => row.id}
            rowHref={(row) => paths.deskCompany(row.id)}
            stale={companies.isPlaceholderData}
            paging={{
              pageNo: page.pageNo,
              pageSize: page.pageSize,
              total: page.total,
              onChange: (pageNo) => show({ pageNo }),
            }}
            empty={<Empty title={desk.emptyTitle} text={desk.emptyText} />}
          />
        )}
      </CallView>
    </>
  )
}

const placeOf = (status: State, keyword: string) =>
  paths.deskCompanies({ status: status === 'ALL' ? undefined : status, keyword })

function Finder({ keyword, onFind }: { keyword: string; onFind(keyword: string): void }) {
  const { desk } = useCompanyTexts()
  function find(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    onFind(String(new FormData(event.currentTarget).get('keyword') ?? '').trim())
  }
  return (
    <form role="search" className={styles.find} onSubmit={find}>
      <input
        key={keyword}
        className="tw-input"
        type="search"
        name="keyword"
        aria-label={desk.find}
        placeholder={desk.find}
        maxLength={100}
        defaultValue={keyword}
      />
    </form>
  )
}

function useColumns(rows: readonly CompanyListRow[], onChoose: (choice: Choice) => void): Column<CompanyListRow>[] {
  const { desk } = useCompanyTexts()
  const formats = useFormats()
  const money = (field: DebtField): Column<CompanyListRow> => ({
    key: field,
    title: desk[field],
    align: 'right',
    cell: (row) => <Debts row={row} field={field} />,
  })
  const columns: Column<CompanyListRow>[] = [
    { key: 'name', title: desk.company, phone: 'title', wrap: true, cell: ({ name, code }) => `${name} (${code})` },
    { key: 'place', title: desk.place, cell: ({ city, country }) => [city, country].filter(Boolean).join(', ') },
    {
      key: 'contact',
      title: desk.contact,
      cell: ({ email, phone }) => (
        <div>
          {email}
          {phone ? <div className="tw-nowrap">{phone}</div> : null}
        </div>
      ),
    },
    money('owedMinor'),
    money('overdueMinor'),
    {
      key: 'lastOrder',
      title: desk.lastOrder,
      cell: ({ lastOrderAt }) => (lastOrderAt === null ? desk.never : formats.fromNow(lastOrderAt)),
    },
    { key: 'created', title: desk.registered, spare: true, cell: ({ createdAt }) => formats.fromNow(createdAt) },
    {
      key: 'state',
      title: desk.state,
      phone: 'aside',
      wrap: true,
      cell: ({ status, mailVerified, declineReason }) => (
        <>
          <CompanyChip status={status} />
          {status === 'PENDING_VERIFICATION' && !mailVerified ? (
            <div className="tw-soft tw-small">{desk.unproven}</div>
          ) : null}
          {declineReason ? <div className="tw-soft tw-small">{declineReason}</div> : null}
        </>
      ),
    },
  ]
  // Decisions are asked for registrations alone.
  if (!rows.some(({ allowed }) => allowed.includes('approve') || allowed.includes('decline'))) return columns
  return [
    ...columns,
    {
      key: 'decision',
      title: desk.decision,
      cell: (company) => <Decisions company={company} onChoose={onChoose} />,
    },
  ]
}

type DebtField = 'owedMinor' | 'overdueMinor'

/** What a company owes, a line for each currency. */
function Debts({ row: { debts }, field }: { row: CompanyListRow; field: DebtField }) {
  const some = debts.filter((debt) => debt[field] !== 0)
  if (some.length === 0) return '–'
  return some.map(({ currency, [field]: amountMinor }) => (
    <div key={currency}>
      <MoneyText
        amountMinor={amountMinor}
        currency={currency}
        {...(field === 'overdueMinor' && { tone: 'lost' as const })}
      />
    </div>
  ))
}

function Decisions({ company, onChoose }: { company: CompanyListRow; onChoose: (choice: Choice) => void }) {
  const { desk } = useCompanyTexts()
  return (
    <span className={`tw-flex tw-wrap tw-gap-8 ${styles.buttons}`}>
      {(['approve', 'decline'] as const)
        .filter((action) => company.allowed.includes(action))
        .map((action) => (
          <button
            key={action}
            type="button"
            className="tw-button"
            aria-label={action === 'approve' ? desk.approveNamed(company.name) : desk.declineNamed(company.name)}
            onClick={() => onChoose({ company, action })}
          >
            {desk[action]}
          </button>
        ))}
    </span>
  )
}
