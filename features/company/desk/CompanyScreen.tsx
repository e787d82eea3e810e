import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { type AgreementVersion, type CompanyDetail, getCompany } from '#features/company/agreement/contract.ts'
import { useFormats } from '#web/format.ts'
import { paths } from '#web/paths.ts'
import { CallView } from '#web/ui/page/CallView.tsx'
import { Card } from '#web/ui/page/Card.tsx'
import { type Column, DataList } from '#web/ui/list/DataList.tsx'
import { Empty } from '#web/ui/page/Empty.tsx'
import { DescriptionList } from '#web/ui/text/DescriptionList.tsx'
import { MoneyText } from '#web/ui/text/MoneyText.tsx'
import { PageHeader } from '#web/ui/page/PageHeader.tsx'
import { Skeleton } from '#web/ui/page/Skeleton.tsx'
import { StatusChip } from '#web/ui/text/StatusChip.tsx'
import { useCall } from '#web/use-call.ts'
import { AGREEMENT_TONES } from '../web/company-tones.ts'
import { useCompanyTexts } from '../web/texts.ts'
import { AgreementDialog } from './AgreementDialog.tsx'
import { CompanyChip } from './CompanyChip.tsx'
import { StatusDialog } from './StatusDialog.tsx'

/** A company at the desk: its account, the versions of its agreement, and whether it may book. */
export default function CompanyScreen() {
  const { companyId = '' } = useParams()
  const { desk } = useCompanyTexts()
  const company = useCall(getCompany, { companyId }, { staleTime: 0 })
  const back = { to: paths.deskCompanies(), text: desk.page.back }
  return (
    <>
      {company.data ? null : <PageHeader title={desk.company} back={back} />}
      <CallView query={company} skeleton={<Skeleton shape="detail" count={3} height={160} />}>
        {(detail) => <Shown detail={detail} back={back} />}
      </CallView>
    </>
  )
}

function Shown({ detail, back }: { detail: CompanyDetail; back: { to: string; text: string } }) {
  const { desk } = useCompanyTexts()
  const [open, setOpen] = useState<'saveAgreement' | 'suspend' | 'reactivate' | null>(null)
  const { company, agreements } = detail
  const columns = useVersionColumns()
  const actions = (['saveAgreement', 'suspend', 'reactivate'] as const).filter((action) =>
    company.allowed.includes(action),
  )
  return (
    <>
      <PageHeader
        title={`${company.name} (${company.code})`}
        chip={<CompanyChip status={company.status} />}
        back={back}
        actions={[
          <Link key="staff" className="tw-button" to={paths.deskCompanyStaff(company.id)}>
            {desk.page.staff}
          </Link>,
          ...actions.map((action) => (
            <button
              key={action}
              type="button"
              className={`tw-button ${action === 'saveAgreement' ? 'tw-button-primary' : ''}`}
              onClick={() => setOpen(action)}
            >
              {desk.page.actions[action]}
            </button>
          )),
        ]}
      />
      <div className="tw-stack tw-gap-20">
        <AccountCard detail={detail} />
        <Card title={desk.page.versions}>
          <DataList
            label={desk.page.versions}
            rows={agreements}
            columns={columns}
            rowKey={({ id }) => id}
            empty={<Empty title={desk.page.noVersion} text={desk.page.noVersionText} />}
          />
        </Card>
        <StatusCard detail={detail} />
      </div>
      {open === 'saveAgreement' ? <AgreementDialog detail={detail} onCancel={() => setOpen(null)} /> : null}
      {open === 'suspend' || open === 'reactivate' ? (
        <StatusDialog company={company} action={open} onCancel={() => setOpen(null)} />
      ) : null}
    </>
  )
}

function AccountCard({ detail: { company, account } }: { detail: CompanyDetail }) {
  const { desk } = useCompanyTexts()
  const { page } = desk
  const money = (amountMinor: number) =>
    account ? <MoneyText amountMinor={amountMinor} currency={account.currency} /> : null
  const figures = account
    ? ([
        [desk.creditLine, money(account.creditLineMinor)],
        [page.owed, money(account.owedMinor)],
        [page.spendable, money(account.spendableMinor)],
      ] as const)
    : []
  return (
    <Card title={page.account}>
      <DescriptionList
        facts={[
          [desk.place, [company.city, company.country].filter(Boolean).join(', ')],
          [desk.contact, [company.email, company.phone].filter(Boolean).join(' · ')],
          ...figures,
        ]}
      />
      {account && account.aboveLineMinor > 0 ? (
        <p className="tw-tone-wait tw-round tw-pad-8-12 tw-above-16">{page.aboveLine}</p>
      ) : null}
    </Card>
  )
}

function StatusCard({ detail: { statusChanges } }: { detail: CompanyDetail }) {
  const { desk } = useCompanyTexts()
  const formats = useFormats()
  if (statusChanges.length === 0) return null
  return (
    <Card title={desk.page.history}>
      <ul className="tw-stack tw-gap-12 tw-flat">
        {statusChanges.map(({ status, reason, createdAt, staffName }) => (
          <li key={createdAt} className="tw-14">
            {desk.page.changed[status === 'SUSPENDED' ? 'SUSPENDED' : 'ACTIVE'](staffName, formats.moment(createdAt))}
            {reason ? <div className="tw-soft">{reason}</div> : null}
          </li>
        ))}
      </ul>
    </Card>
  )
}

function useVersionColumns(): Column<AgreementVersion>[] {
  const { desk } = useCompanyTexts()
  const formats = useFormats()
  const { page } = desk
  return [
    { key: 'number', title: page.number, phone: 'title', cell: ({ number }) => number },
    {
      key: 'state',
      title: desk.state,
      phone: 'aside',
      cell: ({ state }) => <StatusChip tone={AGREEMENT_TONES[state]}>{page.states[state]}</StatusChip>,
    },
    {
      key: 'days',
      title: page.days,
      wrap: true,
      cell: ({ validFrom, validTo }) => `${formats.day(validFrom)} – ${formats.day(validTo)}`,
    },
    {
      key: 'markUp',
      title: page.markUp,
      align: 'right',
      cell: ({ markUpBasisPoints }) => formats.percent(markUpBasisPoints / 10_000, 2),
    },
    {
      key: 'line',
      title: desk.creditLine,
      align: 'right',
      cell: ({ creditLineMinor, currency }) => <MoneyText amountMinor={creditLineMinor} currency={currency} />,
    },
    { key: 'term', title: desk.term, cell: ({ settlementTerm }) => desk.terms[settlementTerm] },
    { key: 'billBy', title: desk.billBy, wrap: true, cell: ({ billBy }) => desk.billMoments[billBy] },
    { key: 'payment', title: desk.paymentDays, align: 'right', cell: ({ paymentDays }) => paymentDays },
    {
      key: 'made',
      title: page.made,
      wrap: true,
      cell: ({ madeBy, createdAt }) => [madeBy, formats.moment(createdAt)].filter(Boolean).join(' · '),
    },
  ]
}
