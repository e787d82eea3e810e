import { Link } from 'react-router'
import { countSecondFactors } from '#features/identity/second-factor/contract.ts'
import { findRefusedAddresses } from '#features/notifications/preferences/contract.ts'
import { findCustomerUserList } from '#features/staff/contract-list.ts'
import { paths } from '#web/paths.ts'
import { CallView } from '#web/ui/page/CallView.tsx'
import { Card } from '#web/ui/page/Card.tsx'
import { Skeleton } from '#web/ui/page/Skeleton.tsx'
import { useCall } from '#web/use-call.ts'
import { useCardTexts } from './card-texts.ts'

const FRESH = { staleTime: 60_000 }

/** What an owner decides about colleagues: invitations that wait, accounts that are easily lost, mails that fail. */
export function StaffCard() {
  const { staff: texts } = useCardTexts()
  const factors = useCall(countSecondFactors, {}, FRESH)
  const invited = useCall(findCustomerUserList, { statuses: ['INVITED'], pageSize: 1 }, FRESH).data?.total ?? 0
  const refused = useCall(findRefusedAddresses, {}, FRESH).data?.list.length ?? 0
  return (
    <Card title={texts.title} extra={<Link to={paths.staffList()}>{texts.all}</Link>}>
      <CallView query={factors} skeleton={<Skeleton count={2} />}>
        {({ staff, without }) => (
          <ul className="tw-stack tw-gap-8 tw-plain tw-flat">
            <li>{texts.active(staff)}</li>
            {invited > 0 ? (
              <li>
                <Link to={paths.staffList({ status: 'invited' })}>{texts.invited(invited)}</Link>
              </li>
            ) : null}
            {without > 0 ? (
              <li>
                <Link to={paths.staffList()}>{texts.passwordAlone(without, staff)}</Link>
              </li>
            ) : null}
            {refused > 0 ? (
              <li>
                <Link to={paths.noticePreferences()}>{texts.refused(refused)}</Link>
              </li>
            ) : null}
          </ul>
        )}
      </CallView>
    </Card>
  )
}
