import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useParams } from 'react-router'
import { paths } from '#web/paths.ts'
import { CallView } from '#web/ui/page/CallView.tsx'
import { Card } from '#web/ui/page/Card.tsx'
import { KeyHint } from '#web/ui/text/KeyHint.tsx'
import { notify } from '#web/ui/overlay/notify.ts'
import { PageHeader } from '#web/ui/page/PageHeader.tsx'
import { PageHeaderSkeleton } from '#web/ui/page/PageHeaderSkeleton.tsx'
import { Skeleton } from '#web/ui/page/Skeleton.tsx'
import { callKey, useCall, useCallMutation } from '#web/use-call.ts'
import { declineGroup, deskGroups, getDeskGroup, withdrawOffer } from '../contract-desk.ts'
import type { Group, GroupOffer } from '../contract-requests.ts'
import { getDeskGroupDeal, type GroupDeal } from '../deal/contract.ts'
import { ContractCard } from '../web/deal/ContractCard.tsx'
import { RoomsCard } from '../web/deal/RoomsCard.tsx'
import { FilesCard } from '../web/FilesCard.tsx'
import { GroupChip } from '../web/GroupChip.tsx'
import { GroupFacts } from '../web/GroupFacts.tsx'
import { GroupHistory } from '../web/GroupHistory.tsx'
import { GroupWaits } from '../web/GroupWaits.tsx'
import { HeldViews } from '../web/HeldViews.tsx'
import { MessagesCard } from '../web/MessagesCard.tsx'
import { NamesCard } from '../web/names/NamesCard.tsx'
import { OffersTable } from '../web/OffersTable.tsx'
import { ReasonDialog } from '../web/ReasonDialog.tsx'
import { useGroupTexts } from '../web/texts.ts'
import { AsksCard } from './AsksCard.tsx'
import { OfferForm } from './OfferForm.tsx'
import { pressKey } from './press-key.ts'

/** A group request at the desk: what is asked, what hotels say to it, offers made and to be made. */
export default function DeskGroupScreen() {
  const { id = '' } = useParams()
  const texts = useGroupTexts()
  const group = useCall(getDeskGroup, { groupId: id }, { staleTime: 0 })
  const page = useRef<HTMLDivElement>(null)
  // The keys work from the first moment.
  useEffect(() => page.current?.focus({ preventScroll: true }), [])
  return (
    <div ref={page} tabIndex={-1} className="tw-stack tw-gap-24 tw-ringless" onKeyDown={pressKey}>
      <PageHeaderSkeleton query={group} title={texts.groupTitle} back={{ to: paths.deskGroups(), text: texts.back }} />
      <CallView query={group} skeleton={<Skeleton shape="detail" count={3} />}>
        {(data) => <Shown group={data} />}
      </CallView>
    </div>
  )
}

type Asked = { what: 'offer' } | { what: 'decline' } | { what: 'withdraw'; offer: GroupOffer } | null

function Shown({ group }: { group: Group }) {
  const texts = useGroupTexts()
  const [asked, setAsked] = useState<Asked>(null)
  const { code, state, currency, answer, offers } = group
  const done = () => setAsked(null)
  const deal = useCall(getDeskGroupDeal, { groupId: group.id }, { staleTime: 0 }).data
  return (
    <>
      <PageHeader
        title={texts.open(code)}
        chip={<GroupChip state={state} />}
        subtitle={
          <>
            {group.companyName} ({group.companyCode}) · <GroupWaits group={group} atDesk />
            {group.allowed.includes('makeOffer') ? (
              <span className="tw-keys">
                <span className="tw-block tw-small">{texts.desk.keys}</span>
              </span>
            ) : null}
          </>
        }
        back={{ to: paths.deskGroups(), text: texts.back }}
        actions={<Actions group={group} onAsked={setAsked} />}
      />
      {asked?.what === 'offer' ? <OfferForm group={group} onDone={done} /> : null}
      <Card title={texts.offers}>
        <OffersTable
          offers={offers}
          currency={currency}
          terms={deal?.terms ?? []}
          {...(group.allowed.includes('withdrawOffer') && {
            actions: (offer: GroupOffer) =>
              offer.state === 'OPEN' ? (
                <button type="button" className="tw-button" onClick={() => setAsked({ what: 'withdraw', offer })}>
                  {texts.desk.withdraw}
                </button>
              ) : null,
          })}
        />
      </Card>
      <AsksCard group={group} />
      {deal ? <Deal groupId={group.id} deal={deal} /> : null}
      <MessagesCard group={group} atDesk />
      <Card title={texts.request}>
        <GroupFacts group={group} />
      </Card>
      <FilesCard group={group} atDesk />
      <Card title={texts.answered}>
        <div className="tw-stack tw-gap-12">
          <p>{texts.counts(answer.counts.free, answer.counts.request, answer.counts.miss)}</p>
          <HeldViews hotels={answer.best} currency={currency} />
        </div>
      </Card>
      <GroupHistory history={group.history} />
      <Ending groupId={group.id} asked={asked} onDone={done} />
    </>
  )
}

function Ending({ groupId, asked, onDone }: { groupId: string; asked: Asked; onDone(): void }) {
  if (asked?.what === 'decline') return <Declining groupId={groupId} onDone={onDone} />
  return asked?.what === 'withdraw' ? <Withdrawing groupId={groupId} offer={asked.offer} onDone={onDone} /> : null
}

/** Contract, names and orders, as the customer sees them. */
function Deal({ groupId, deal }: { groupId: string; deal: GroupDeal }) {
  const { contract } = deal
  if (!contract) return null
  return (
    <>
      <ContractCard groupId={groupId} deal={deal} contract={contract} atDesk />
      <NamesCard groupId={groupId} atDesk />
      <RoomsCard groupId={groupId} deal={deal} contract={contract} atDesk />
    </>
  )
}

function Actions({ group: { allowed, offers }, onAsked }: { group: Group; onAsked(asked: Asked): void }) {
  const { desk: texts } = useGroupTexts()
  return (
    <>
      {allowed.includes('makeOffer') ? (
        <button
          type="button"
          className="tw-button tw-button-primary"
          onClick={() => onAsked({ what: 'offer' })}
          aria-keyshortcuts="o"
        >
          {offers.length === 0 ? texts.offer : texts.another}
          <KeyHint letter="o" />
        </button>
      ) : null}
      {allowed.includes('decline') ? (
        <button
          type="button"
          className="tw-button tw-button-ends"
          onClick={() => onAsked({ what: 'decline' })}
          aria-keyshortcuts="r"
        >
          {texts.decline}
          <KeyHint letter="r" />
        </button>
      ) : null}
    </>
  )
}

/** After a changed request: refreshes it and notifies the reader. */
function useChanged(onDone: () => void) {
  const client = useQueryClient()
  const refresh = () => {
    for (const call of [getDeskGroup, deskGroups.search]) void client.invalidateQueries({ queryKey: callKey(call) })
  }
  return {
    onError: refresh,
    done: (text: string) => () => {
      notify.success(text)
      refresh()
      onDone()
    },
  }
}

function Declining({ groupId, onDone }: { groupId: string; onDone(): void }) {
  const { desk: texts } = useGroupTexts()
  const call = useCallMutation(declineGroup)
  const { done, onError } = useChanged(onDone)
  return (
    <ReasonDialog
      title={texts.declineTitle}
      hint={texts.reasonHint}
      confirmLabel={texts.decline}
      busy={call.isPending}
      failure={call.error}
      onReason={(reason) => call.mutate({ groupId, reason }, { onSuccess: done(texts.declined), onError })}
      onCancel={onDone}
    />
  )
}

function Withdrawing({ groupId, offer, onDone }: { groupId: string; offer: GroupOffer; onDone(): void }) {
  const { desk: texts } = useGroupTexts()
  const call = useCallMutation(withdrawOffer)
  const { done, onError } = useChanged(onDone)
  return (
    <ReasonDialog
      title={texts.withdrawTitle(offer.no)}
      hint={texts.reasonHint}
      confirmLabel={texts.withdraw}
      busy={call.isPending}
      failure={call.error}
      onReason={(reason) =>
        call.mutate({ groupId, offerId: offer.id, reason }, { onSuccess: done(texts.withdrawn), onError })
      }
      onCancel={onDone}
    />
  )
}
