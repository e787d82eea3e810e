import { useState } from 'react'
import { Link } from 'react-router'
import { useFormats } from '#web/format.ts'
import { useLanguage } from '#web/language.ts'
import { nameIn } from '#web/locale.ts'
import { paths } from '#web/paths.ts'
import { CallView } from '#web/ui/page/CallView.tsx'
import { ConfirmDialog } from '#web/ui/overlay/ConfirmDialog.tsx'
import { DescriptionList } from '#web/ui/text/DescriptionList.tsx'
import { InlineList } from '#web/ui/text/InlineList.tsx'
import { Skeleton } from '#web/ui/page/Skeleton.tsx'
import { useCall, useCallMutation } from '#web/use-call.ts'
import { getProposal, type Proposal, renewLink, revokeProposal, showLink } from '../contract.ts'
import { clientMinor } from '#contract/client-price.ts'
import { DocumentLinks } from './DocumentLinks.tsx'
import { LinkCard } from './LinkCard.tsx'
import { ProposalChip } from './ProposalChip.tsx'
import { useProposalTexts, useProposalWords } from './texts.ts'
import { useProposalsChanged } from './use-proposals-changed.ts'

/** A proposal beside the list: what the client sees today, what was chosen, and what can be done. */
export function ProposalPanel({ id }: { id: string }) {
  const proposal = useCall(getProposal, { proposalId: id }, { staleTime: 0 })
  return (
    <CallView query={proposal} skeleton={<Skeleton count={6} />}>
      {(data) => <PanelOf proposal={data} />}
    </CallView>
  )
}

function PanelOf({ proposal }: { proposal: Proposal }) {
  const texts = useProposalTexts()
  const formats = useFormats()
  const { id, title, state, visits, visitedAt, expiresOn, chosen, currency } = proposal
  return (
    <div className="tw-stack tw-gap-16">
      <span className="tw-flex tw-wrap tw-items-center tw-gap-8">
        <h2>{title}</h2>
        <ProposalChip state={state} />
      </span>
      <DescriptionList
        facts={[
          [texts.columns.expiresOn, formats.day(expiresOn)],
          [
            texts.columns.visits,
            visitedAt === null ? texts.notVisited : texts.visited(visits, formats.moment(visitedAt)),
          ],
          ...(chosen
            ? [
                [texts.columns.chosenBy, `${chosen.by} · ${formats.moment(chosen.at)}`] as const,
                [texts.chosenPrice, formats.money(chosen.priceMinor, currency)] as const,
              ]
            : []),
        ]}
      />
      {chosen && chosen.note !== '' ? <p className="tw-sunken tw-round tw-pad-12">{chosen.note}</p> : null}
      <ol className="tw-stack tw-gap-16">
        {proposal.stays.map((stay) => (
          <PanelStay key={stay.no} stay={stay} proposal={proposal} />
        ))}
      </ol>
      <span className="tw-flex tw-wrap tw-gap-8">
        <DocumentLinks path={`files/own-proposals/${id}/proposal.pdf`} />
      </span>
      <LinkActions proposal={proposal} />
      <PanelActions proposal={proposal} />
    </div>
  )
}

type StayProps = { stay: Proposal['stays'][number]; proposal: Proposal }

function PanelStay({ stay, proposal }: StayProps) {
  const words = useProposalWords()
  const formats = useFormats()
  const language = useLanguage()
  const { facts, rate, ownMinor } = stay
  return (
    <li className="tw-stack tw-gap-4 tw-line-above tw-pad-above-16">
      <span className="tw-strong">
        {facts ? nameIn(language, { nameEn: facts.hotelNameEn, nameZh: facts.hotelNameZh }) : words.soldOut}
      </span>
      <span className="tw-14 tw-soft">
        <InlineList facts={[formats.stay(rate.checkIn, rate.checkOut), facts ? words.meals[facts.mealPlan] : null]} />
      </span>
      {ownMinor === null ? (
        <span className="tw-lost">{words.soldOut}</span>
      ) : (
        <Bookable stay={stay} proposal={proposal} ownMinor={ownMinor} />
      )}
    </li>
  )
}

/** Both prices of today, what the client's was, and the way to book. */
function Bookable({ stay, proposal, ownMinor }: StayProps & { ownMinor: number }) {
  const texts = useProposalTexts()
  const words = useProposalWords()
  const formats = useFormats()
  const { hotelId, ratePlanId, ...query } = stay.rate
  const { currency } = proposal
  const isChosen = proposal.chosen?.no === stay.no
  const price = clientMinor(ownMinor, proposal)
  return (
    <>
      <span className="tw-tabular">
        {formats.money(price, currency)}
        {price === stay.sentMinor ? null : (
          <span className="tw-wait tw-13"> · {words.was(formats.money(stay.sentMinor, currency))}</span>
        )}
      </span>
      <span className="tw-13 tw-soft">{texts.form.ownPrice(formats.money(ownMinor, currency))}</span>
      <span>
        <Link
          className={`tw-button ${isChosen ? 'tw-button-primary' : ''}`}
          to={paths.hotelBooking({ hotelId, ratePlanId, stay: query })}
        >
          {isChosen ? texts.bookChosen : texts.book}
        </Link>
      </span>
    </>
  )
}

/** Shows the link again, or makes a new one. */
function LinkActions({ proposal: { id, allowed } }: { proposal: Proposal }) {
  const texts = useProposalTexts()
  const show = useCallMutation(showLink)
  const renew = useCallMutation(renewLink)
  const linkToken = renew.data?.linkToken ?? show.data?.linkToken
  const failure = show.error ?? renew.error
  const asked = [
    { action: 'showLink', call: show, text: texts.showLink },
    { action: 'renewLink', call: renew, text: texts.renewLink },
  ] as const
  return (
    <>
      {linkToken ? <LinkCard id={id} linkToken={linkToken} /> : null}
      <span className="tw-flex tw-wrap tw-gap-8">
        {asked
          .filter(({ action }) => allowed.includes(action) && !(action === 'showLink' && linkToken))
          .map(({ action, call, text }) => (
            <button
              key={action}
              type="button"
              className={`tw-button ${action === 'showLink' ? 'tw-button-primary' : ''}`}
              disabled={call.isPending}
              onClick={() => call.mutate({ proposalId: id })}
            >
              {text}
            </button>
          ))}
      </span>
      {allowed.includes('renewLink') ? <p className="tw-13 tw-soft">{texts.renewHint}</p> : null}
      {failure ? <Failed text={failure.returnMsg} /> : null}
    </>
  )
}

function Failed({ text }: { text: string }) {
  return (
    <p className="tw-lost" role="alert">
      {text}
    </p>
  )
}

function PanelActions({ proposal: { id, allowed } }: { proposal: Proposal }) {
  const texts = useProposalTexts()
  const changed = useProposalsChanged()
  const revoke = useCallMutation(revokeProposal)
  const [asking, setAsking] = useState(false)
  const end = () =>
    revoke.mutate(
      { proposalId: id },
      { onSuccess: () => void changed(texts.revoked), onSettled: () => setAsking(false) },
    )
  return (
    <>
      <span className="tw-flex tw-wrap tw-gap-8">
        {allowed.includes('edit') ? (
          <Link className="tw-button" to={paths.proposalEdit(id)}>
            {texts.edit}
          </Link>
        ) : null}
        {allowed.includes('revoke') ? (
          <button type="button" className="tw-button tw-button-ends" onClick={() => setAsking(true)}>
            {texts.revoke}
          </button>
        ) : null}
      </span>
      {revoke.error ? <Failed text={revoke.error.returnMsg} /> : null}
      <ConfirmDialog
        open={asking}
        title={texts.revokeTitle}
        confirmText={texts.revoke}
        danger
        busy={revoke.isPending}
        onConfirm={end}
        onCancel={() => setAsking(false)}
      >
        {texts.revokeText}
      </ConfirmDialog>
    </>
  )
}
