import { useQueryClient } from '@tanstack/react-query'
import { useFormats } from '#web/format.ts'
import { paths } from '#web/paths.ts'
import { useRight } from '#web/store.ts'
import { CallView } from '#web/ui/page/CallView.tsx'
import { Card } from '#web/ui/page/Card.tsx'
import { notify } from '#web/ui/overlay/notify.ts'
import { PageHeader } from '#web/ui/page/PageHeader.tsx'
import { Skeleton } from '#web/ui/page/Skeleton.tsx'
import { callKey, useCall, useCallMutation } from '#web/use-call.ts'
import { type Chosen, confirmAddress, findRefusedAddresses, getPreferences } from '../preferences/contract.ts'
import { PreferenceForm } from './PreferenceForm.tsx'
import { useNoticeTexts } from './texts.ts'

/** The reader's notification preferences, and whether mails arrive. */
export default function NoticeChoicesScreen() {
  const texts = useNoticeTexts()
  const preferences = useCall(getPreferences, {}, { staleTime: 0 })
  const mayManage = useRight('staff.write')
  return (
    <>
      <PageHeader
        title={texts.preferences.title}
        subtitle={texts.preferences.lead}
        back={{ to: paths.notices(), text: texts.title }}
      />
      <CallView query={preferences} skeleton={<Skeleton shape="detail" count={2} height={240} />}>
        {(chosen) => (
          <div className="tw-stack tw-gap-24">
            {chosen.refused ? <AddressRefused chosen={chosen} refused={chosen.refused} /> : null}
            <PreferenceForm chosen={chosen} />
            {mayManage ? <ColleaguesRefused /> : null}
          </div>
        )}
      </CallView>
    </>
  )
}

function AddressRefused({ chosen, refused }: { chosen: Chosen; refused: NonNullable<Chosen['refused']> }) {
  const { address } = useNoticeTexts()
  const formats = useFormats()
  const client = useQueryClient()
  const call = useCallMutation(confirmAddress)
  const confirm = () =>
    call.mutate(
      {},
      {
        onSuccess: async () => {
          notify.success(address.confirmed)
          await client.invalidateQueries({ queryKey: callKey(getPreferences) })
        },
        onError: notify.failure,
      },
    )
  return (
    <Card title={address.title(chosen.email ?? '')}>
      <div className="tw-stack tw-gap-12 tw-items-start">
        <p>{address.text(formats.moment(refused.refusedAt))}</p>
        <p className="tw-small tw-soft tw-anywhere">{refused.reply}</p>
        <button type="button" className="tw-button" disabled={call.isPending} onClick={confirm}>
          {address.confirm}
        </button>
      </div>
    </Card>
  )
}

/** Colleagues whose addresses refuse mails; nothing where all work. */
function ColleaguesRefused() {
  const { address } = useNoticeTexts()
  const formats = useFormats()
  const { data } = useCall(findRefusedAddresses, {}, { staleTime: 0 })
  if (!data || data.list.length === 0) return null
  return (
    <Card title={address.colleagues}>
      <ul className="tw-stack tw-gap-8 tw-plain tw-flat">
        {data.list.map(({ id, name, email, refusedAt }) => (
          <li key={id} className="tw-flex tw-wrap tw-between tw-gap-4-16">
            <span>{name}</span>
            <span className="tw-soft tw-anywhere">{address.since(email, formats.moment(refusedAt))}</span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
