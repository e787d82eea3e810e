import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams } from 'react-router'
import { paths } from '#web/paths.ts'
import { CallView } from '#web/ui/page/CallView.tsx'
import { Card } from '#web/ui/page/Card.tsx'
import { notify } from '#web/ui/overlay/notify.ts'
import { PageHeader } from '#web/ui/page/PageHeader.tsx'
import { PageHeaderSkeleton } from '#web/ui/page/PageHeaderSkeleton.tsx'
import { Skeleton } from '#web/ui/page/Skeleton.tsx'
import { callKey, useCall, useCallMutation } from '#web/use-call.ts'
import { cancelGroup, declineOffer, getGroup, type Group, type GroupOffer, searchGroups } from '../contract-requests.ts'
import { AcceptDialog } from './deal/AcceptDialog.tsx'
import { ContractCard } from './deal/ContractCard.tsx'
import { HoldCard } from './deal/HoldCard.tsx'
import { useDealTexts } from './deal/texts.ts'
import { useDeal } from './deal/use-deal.ts'
import { NextStep } from './deal/NextStep.tsx'
import { RoomsCard } from './deal/RoomsCard.tsx'
import type { GroupDeal } from '../deal/contract.ts'
import { FilesCard } from './FilesCard.tsx'
import { GroupChip } from './GroupChip.tsx'
import { GroupFacts } from './GroupFacts.tsx'
import { GroupHistory } from './GroupHistory.tsx'
import { GroupWaits } from './GroupWaits.tsx'
import { HeldViews } from './HeldViews.tsx'
import { MessagesCard } from './MessagesCard.tsx'
import { NamesCard } from './names/NamesCard.tsx'
import { AskDialog, CounterDialog } from './OfferDialogs.tsx'
import { OffersTable } from './OffersTable.tsx'
import { ReasonDialog } from './ReasonDialog.tsx'
import { useOfferTexts } from './terms/texts.ts'
import { useGroupTexts } from './texts.ts'

/** How often an open request is read, in milliseconds. */
const POLL_MS = 30_000

/** A group request of the company: whose turn it is, its offers, what was asked, and its history. */
export default function GroupScreen() {
  const { id = '' } = useParams()
  const texts = useGroupTexts()
  const group = useCall(getGroup, { groupId: id }, { staleTime: 0, refetchInterval: POLL_MS })
  const back = { to: paths.groups(), text: texts.back }
  return (
    <div className="tw-content tw-stack tw-gap-24 tw-pad-block-24">
      <PageHeaderSkeleton query={group} title={texts.groupTitle} back={back} />
      <CallView query={group} skeleton={<Skeleton shape="detail" count={3} />}>
        {(data) => <Shown group={data} />}
      </CallView>
    </div>
  )
}

/** After a changed request: refreshes it everywhere and notifies the reader. */
function useChanged() {
  const client = useQueryClient()
  return (text?: string) => {
    if (text !== undefined) notify.success(text)
    for (const call of [getGroup, searchGroups]) void client.invalidateQueries({ queryKey: callKey(call) })
  }
}

type Asked = { readonly what: 'accept' | 'decline' | 'counter' | 'ask'; readonly offer: GroupOffer } | null

function Shown({ group }: { group: Group }) {
  const texts = useGroupTexts()
  const { code, state, currency, answer, allowed, waitsFor } = group
  const [cancelling, setCancelling] = useState(false)
  const [asked, setAsked] = useState<Asked>(null)
  const deal = useDeal(group.id).data
  return (
    <>
      <PageHeader
        title={texts.open(code)}
        chip={<GroupChip state={state} />}
        subtitle={
          deal?.contract ? (
            <NextStep contract={deal.contract} currency={currency} />
          ) : waitsFor === null ? null : (
            <GroupWaits group={group} />
          )
        }
        back={{ to: paths.groups(), text: texts.back }}
        actions={
          allowed.includes('cancel') ? (
            <button type="button" className="tw-button tw-button-ends" onClick={() => setCancelling(true)}>
              {texts.cancel}
            </button>
          ) : undefined
        }
      />
      {deal ? <Deal group={group} deal={deal} /> : null}
      <Offers group={group} deal={deal} onAsked={setAsked} />
      <MessagesCard group={group} />
      <Card title={texts.request}>
        <GroupFacts group={group} />
      </Card>
      <FilesCard group={group} />
      <Card title={texts.answered}>
        <div className="tw-stack tw-gap-12">
          <p className="tw-13 tw-soft">{texts.answeredHint}</p>
          <p>{texts.counts(answer.counts.free, answer.counts.request, answer.counts.miss)}</p>
          <HeldViews hotels={answer.best} currency={currency} />
        </div>
      </Card>
      <GroupHistory history={group.history} />
      {cancelling ? <Cancelling groupId={group.id} onDone={() => setCancelling(false)} /> : null}
      <OfferDialog group={group} deal={deal} asked={asked} onDone={() => setAsked(null)} />
    </>
  )
}

/** Holds, contract, names and orders. */
function Deal({ group, deal }: { group: Group; deal: GroupDeal }) {
  const { contract } = deal
  const groupId = group.id
  if (!contract) return <HoldCard group={group} deal={deal} />
  return (
    <>
      <ContractCard groupId={groupId} deal={deal} contract={contract} />
      <NamesCard groupId={groupId} />
      <RoomsCard groupId={groupId} deal={deal} contract={contract} />
    </>
  )
}

type OffersProps = { group: Group; deal: GroupDeal | undefined; onAsked(asked: Asked): void }

function Offers({ group, deal, onAsked }: OffersProps) {
  const texts = useGroupTexts()
  const { offers, currency, allowed } = group
  return (
    <Card title={texts.offers}>
      <OffersTable
        offers={offers}
        currency={currency}
        terms={deal?.terms ?? []}
        {...(allowed.includes('declineOffer') && {
          actions: (offer: GroupOffer) =>
            offer.state === 'OPEN' ? <OfferActions offer={offer} deal={deal} onAsked={onAsked} /> : null,
        })}
      />
    </Card>
  )
}

type DialogProps = { group: Group; deal: GroupDeal | undefined; asked: Asked; onDone(): void }

/** What is being done with an offer. */
function OfferDialog({ group, deal, asked, onDone }: DialogProps) {
  if (asked === null) return null
  const { what, offer } = asked
  const about = { groupId: group.id, offer, currency: group.currency, onDone }
  if (what === 'decline') return <Declining {...about} />
  if (what === 'counter') return <CounterDialog {...about} />
  const approvers = deal?.terms.find(({ offerId }) => offerId === offer.id)?.approvers ?? null
  if (what === 'ask') return <AskDialog {...about} approvers={approvers} />
  return deal ? <AcceptDialog {...about} deal={deal} /> : null
}

type ActionsProps = { offer: GroupOffer; deal: GroupDeal | undefined; onAsked(asked: Asked): void }

/** What can be done with an open offer: accepting it, or asking those who may. */
function OfferActions({ offer, deal, onAsked }: ActionsProps) {
  const { decline, declineTitle } = useGroupTexts()
  const dealTexts = useDealTexts()
  const texts = useOfferTexts()
  const terms = deal?.terms.find(({ offerId }) => offerId === offer.id)
  const accept = { what: 'accept', text: dealTexts.accept, name: dealTexts.acceptTitle(offer.no) } as const
  const ask = { what: 'ask', text: texts.askAccept, name: texts.askAcceptTitle(offer.no) } as const
  // The deal decides between the two; while it loads, neither is shown.
  const first = deal === undefined ? [] : [terms?.mayAccept ? accept : ask]
  const others = [
    { what: 'counter', text: texts.counter, name: texts.counterTitle(offer.no) },
    { what: 'decline', text: decline, name: declineTitle(offer.no) },
  ] as const
  return (
    <span className="tw-row tw-wrap tw-gap-8">
      {[...first, ...others].map(({ what, text, name }) => (
        <button
          key={what}
          type="button"
          className={`tw-button ${what === 'accept' || what === 'ask' ? 'tw-button-primary' : ''}`}
          aria-label={name}
          onClick={() => onAsked({ what, offer })}
        >
          {text}
        </button>
      ))}
    </span>
  )
}

function Cancelling({ groupId, onDone }: { groupId: string; onDone(): void }) {
  const texts = useGroupTexts()
  const changed = useChanged()
  const call = useCallMutation(cancelGroup)
  const cancel = (reason: string) =>
    call.mutate(
      { groupId, reason },
      {
        onSuccess: () => {
          changed(texts.cancelled)
          onDone()
        },
        onError: () => changed(),
      },
    )
  return (
    <ReasonDialog
      title={texts.cancelTitle}
      text={texts.cancelText}
      confirmLabel={texts.cancel}
      optional
      busy={call.isPending}
      failure={call.error}
      onReason={cancel}
      onCancel={onDone}
    />
  )
}

function Declining({ groupId, offer, onDone }: { groupId: string; offer: GroupOffer; onDone(): void }) {
  const texts = useGroupTexts()
  const changed = useChanged()
  const call = useCallMutation(declineOffer)
  const decline = (reason: string) =>
    call.mutate(
      { groupId, offerId: offer.id, reason },
      {
        onSuccess: () => {
          changed(texts.declined)
          onDone()
        },
        onError: () => changed(),
      },
    )
  return (
    <ReasonDialog
      title={texts.declineTitle(offer.no)}
      hint={texts.reasonHint}
      confirmLabel={texts.decline}
      busy={call.isPending}
      failure={call.error}
      onReason={decline}
      onCancel={onDone}
    />
  )
}
