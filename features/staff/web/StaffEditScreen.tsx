import { useSearchParams } from 'react-router'
import { paths } from '#web/paths.ts'
import { CallView } from '#web/ui/page/CallView.tsx'
import { PageHeader } from '#web/ui/page/PageHeader.tsx'
import { Skeleton } from '#web/ui/page/Skeleton.tsx'
import { useCall } from '#web/use-call.ts'
import { findCustomerUserDetail } from '../contract.ts'
import { StaffForm } from './StaffForm.tsx'
import { useStaffTexts } from './texts.ts'

/** The form of an account, or of an invitation. */
export default function StaffEditScreen() {
  const texts = useStaffTexts()
  const [query] = useSearchParams()
  const staffId = query.get('staffId')
  const member = useCall(
    findCustomerUserDetail,
    { staffId: staffId ?? '' },
    { enabled: staffId !== null, staleTime: 0 },
  )
  const title = staffId === null ? texts.inviteTitle : texts.editTitle(member.data?.name ?? '')
  const back = { to: paths.staffList(), text: texts.title }
  return (
    <>
      <PageHeader title={title} back={back} {...(staffId === null ? { subtitle: texts.inviteLead } : {})} />
      {staffId === null ? (
        <StaffForm member={null} />
      ) : (
        <CallView query={member} skeleton={<Skeleton shape="detail" count={3} height={160} />}>
          {(data) => <StaffForm key={data.id} member={data} />}
        </CallView>
      )}
    </>
  )
}
