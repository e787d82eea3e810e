import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useFormats } from '#web/format.ts'
import { paths } from '#web/paths.ts'
import { useRight } from '#web/store.ts'
import { CallView } from '#web/ui/page/CallView.tsx'
import { Card } from '#web/ui/page/Card.tsx'
import { DescriptionList } from '#web/ui/text/DescriptionList.tsx'
import { PageHeader } from '#web/ui/page/PageHeader.tsx'
import { Skeleton } from '#web/ui/page/Skeleton.tsx'
import { StatusChip } from '#web/ui/text/StatusChip.tsx'
import { useCall } from '#web/use-call.ts'
import { COMPANY_TONES } from './company-tones.ts'
import type { Contact } from '../contract.ts'
import { type CompanyProfile as Profile, getDistributorInfo } from '../profile/contract.ts'
import { AgreementCard } from './AgreementCard.tsx'
import { BookingRulesCard } from './BookingRulesCard.tsx'
import { ChangeRequest } from './ChangeRequest.tsx'
import { ClientPricesCard } from './ClientPricesCard.tsx'
import { ConfirmingCard } from './ConfirmingCard.tsx'
import { LogoCard } from './LogoCard.tsx'
import { useCompanyPageTexts } from './texts.ts'
import { useCountryName } from './use-country-name.ts'

/** What the company is, its contract, and what it sets for its bookings. */
export default function CompanyScreen() {
  const texts = useCompanyPageTexts()
  const profile = useCall(getDistributorInfo, {}, { staleTime: 0 })
  return (
    <>
      {profile.data ? null : <PageHeader title={texts.title} />}
      <CallView query={profile} skeleton={<Skeleton shape="detail" count={3} height={200} />}>
        {(data) => <Shown profile={data} />}
      </CallView>
    </>
  )
}

/** Cards in two columns where there is room for them. */
function Pair({ children }: { children: ReactNode }) {
  return (
    <div
      className="tw-stack tw-gap-20 tw-start"
      style={{ gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 360px), 1fr))' }}
    >
      {children}
    </div>
  )
}

function Shown({ profile }: { profile: Profile }) {
  const texts = useCompanyPageTexts()
  const mayBook = useRight('hotel.book')
  const maySave = profile.allowed.includes('save')
  return (
    <>
      <PageHeader
        title={profile.name}
        chip={<StatusChip tone={COMPANY_TONES[profile.status]}>{texts.statuses[profile.status]}</StatusChip>}
      />
      <div className="tw-stack tw-gap-20">
        <Pair>
          <div className="tw-stack tw-gap-20">
            <LegalCard profile={profile} />
            <PeopleCard profile={profile} />
            <ConfirmingCard profile={profile} />
          </div>
          <div className="tw-stack tw-gap-20">
            <AgreementCard />
            <BookingRulesCard profile={profile} />
            <ClientPricesCard profile={profile} />
            {mayBook ? (
              <Card title={texts.guests.title} extra={<Link to={paths.guestList()}>{texts.guests.open}</Link>}>
                <p className="tw-14 tw-soft">{texts.guests.text}</p>
              </Card>
            ) : null}
          </div>
        </Pair>
        {maySave ? (
          <Card title={texts.webhooks.title} extra={<Link to={paths.companyWebhooks()}>{texts.webhooks.open}</Link>}>
            <p className="tw-14 tw-soft">{texts.webhooks.text}</p>
          </Card>
        ) : null}
        {maySave ? <LogoCard /> : null}
      </div>
    </>
  )
}

function LegalCard({ profile }: { profile: Profile }) {
  const texts = useCompanyPageTexts()
  const formats = useFormats()
  const country = useCountryName()
  const { fields } = texts
  const shown = (text: string | null) => text ?? <span className="tw-soft">{texts.none}</span>
  return (
    <Card title={texts.legal}>
      <DescriptionList
        facts={[
          [fields.code, profile.code],
          [fields.legalName, profile.legalName],
          [fields.registrationNumber, shown(profile.registrationNumber)],
          [fields.address, [profile.address, profile.city, country(profile.country)].filter(Boolean).join(', ')],
          [fields.phone, shown(profile.phone)],
          [fields.email, shown(profile.email)],
          [fields.createdAt, formats.day(profile.createdAt.slice(0, 10))],
        ]}
      />
      <ChangeRequest profile={profile} />
    </Card>
  )
}

function PeopleCard({ profile: { clerk, salesContact } }: { profile: Profile }) {
  const texts = useCompanyPageTexts()
  const facts = [
    ...(salesContact ? [[texts.sales, <Person key="sales" contact={salesContact} />] as const] : []),
    ...(clerk ? [[texts.clerk, <Person key="clerk" contact={clerk} />] as const] : []),
  ]
  return (
    <Card title={texts.people}>
      {facts.length === 0 ? <p className="tw-14 tw-soft">{texts.noPeople}</p> : <DescriptionList facts={facts} />}
    </Card>
  )
}

function Person({ contact: { name, email, phone } }: { contact: Contact }) {
  return (
    <span className="tw-stack tw-gap-6">
      <span className="tw-medium">{name}</span>
      {email === '' ? null : <a href={`mailto:${email}`}>{email}</a>}
      {phone === '' ? null : <a href={`tel:${phone.replaceAll(' ', '')}`}>{phone}</a>}
    </span>
  )
}
