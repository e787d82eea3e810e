import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams } from 'react-router'
import { paths } from '#web/paths.ts'
import { CallView } from '#web/ui/CallView.tsx'
import { Card } from '#web/ui/Card.tsx'
import { notify } from '#web/ui/notify.ts'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { PageHeaderSkeleton } from '#web/ui/PageHeaderSkeleton.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { callKey, useCall, useCallMutation } from '#web/use-call.ts'
import { cancelGroup, declineOffer, getGroup, type Group, type GroupOffer, searchGroups } from '../contract-requests.ts'
import { AcceptDialog } from './deal/AcceptDialog.tsx'
import { ContractCard } from './deal/ContractCard.tsx'
import { HoldCard } from './deal/HoldCard.tsx'
import { useDealTexts } from './deal/texts.ts'
import { useDeal } from './deal/use-deal.ts'
import { GroupChip } from './GroupChip.tsx'
import { GroupFacts } from './GroupFacts.tsx'
import { GroupHistory } from './GroupHistory.tsx'
import { GroupWaits } from './GroupWaits.tsx'
import { HeldHotels } from './HeldHotels.tsx'
import { OffersTable } from './OffersTable.tsx'
import { ReasonDialog } from './ReasonDialog.tsx'
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

/** What follows a changed request: it is read anew everywhere, and a message says what was done. */
function useChanged() {
  const client = useQueryClient()
  return (text?: string) => {
    if (text !== undefined) notify.success(text)
    for (const call of [getGroup, searchGroups]) void client.invalidateQueries({ queryKey: callKey(call) })
  }
}

function Shown({ group }: { group: Group }) {
  const texts = useGroupTexts()
  const { code, state, currency, answer, offers, allowed } = group
  const [cancelling, setCancelling] = useState(false)
  const [declining, setDeclining] = useState<GroupOffer | null>(null)
  const mayDecline = allowed.includes('declineOffer')
  const deal = useDeal(group.id).data
  const [accepting, setAccepting] = useState<GroupOffer | null>(null)
  return (
    <>
      <PageHeader
        title={texts.open(code)}
        chip={<GroupChip state={state} />}
        subtitle={<GroupWaits group={group} />}
        back={{ to: paths.groups(), text: texts.back }}
        actions={
          allowed.includes('cancel') ? (
            <button type="button" className="tw-button tw-button-danger" onClick={() => setCancelling(true)}>
              {texts.cancel}
            </button>
          ) : undefined
        }
      />
      {deal?.contract ? <ContractCard groupId={group.id} deal={deal} contract={deal.contract} /> : null}
      {deal ? <HoldCard group={group} deal={deal} /> : null}
      <Card title={texts.offers}>
        <OffersTable
          offers={offers}
          currency={currency}
          {...(mayDecline && {
            actions: (offer: GroupOffer) =>
              offer.state === 'OPEN' ? (
                <span className="tw-row tw-gap-8">
                  {deal?.allowed.includes('accept') ? <AcceptButton offer={offer} onPress={setAccepting} /> : null}
                  <button
                    type="button"
                    className="tw-button"
                    aria-label={texts.declineTitle(offer.no)}
                    onClick={() => setDeclining(offer)}
                  >
                    {texts.decline}
                  </button>
                </span>
              ) : null,
          })}
        />
      </Card>
      <Card title={texts.request}>
        <GroupFacts group={group} />
      </Card>
      <Card title={texts.answered}>
        <div className="tw-stack tw-gap-12">
          <p className="tw-13 tw-soft">{texts.answeredHint}</p>
          <p>{texts.counts(answer.counts.free, answer.counts.request, answer.counts.miss)}</p>
          <HeldHotels hotels={answer.best} currency={currency} />
        </div>
      </Card>
      <GroupHistory history={group.history} />
      {cancelling ? <Cancelling groupId={group.id} onDone={() => setCancelling(false)} /> : null}
      {accepting && deal ? (
        <AcceptDialog groupId={group.id} offer={accepting} deal={deal} onDone={() => setAccepting(null)} />
      ) : null}
      {declining ? <Declining groupId={group.id} offer={declining} onDone={() => setDeclining(null)} /> : null}
    </>
  )
}

function AcceptButton({ offer, onPress }: { offer: GroupOffer; onPress(offer: GroupOffer): void }) {
  const texts = useDealTexts()
  return (
    <button
      type="button"
      className="tw-button tw-button-primary"
      aria-label={texts.acceptTitle(offer.no)}
      onClick={() => onPress(offer)}
    >
      {texts.accept}
    </button>
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
