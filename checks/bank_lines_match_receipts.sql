-- A line of the bank that was accepted is the receipt it was written down as: the same currency, amount and reference
-- of the bank; and once booked, exactly its amount came into the books.
select l.bank_ref as what
from bank_line l left join bank_receipt r on r.id = l.receipt_id
where l.receipt_id is not null and (
  (r.currency, r.received_minor, r.bank_ref) is distinct from (l.currency, l.amount_minor, l.bank_ref)
  or (r.booked_at is not null and not exists (select from ledger_transfer t
    where t.id = r.transfer_id and t.kind = 'RECHARGE'
      and (t.company_id, t.currency, t.deposit_minor) = (r.company_id, l.currency, l.amount_minor))))
