-- A cancelled order kept its fee and refunded the rest, but for what disputes gave back before; a rejected, expired or
-- withdrawn order kept nothing.
select id, code, status, payment_status, total_minor, penalty_minor, refunded_minor, corrected_minor
from hotel_order
where (status in ('REJECTED', 'EXPIRED') and payment_status not in ('VOIDED', 'UNPAID', 'REFUND_PENDING'))
  or (status = 'CANCELLED' and payment_status <> 'VOIDED' and payment_status <> 'UNPAID'
    and refunded_minor not between greatest(0, total_minor - corrected_minor - penalty_minor)
      and total_minor - penalty_minor
    -- Withdrawn before it was captured: nothing was charged, and what came in online is on its way back.
    and not (payment_status = 'REFUND_PENDING' and refunded_minor = 0 and penalty_minor = 0))
  or (status not in ('CANCELLED') and refunded_minor > 0)
