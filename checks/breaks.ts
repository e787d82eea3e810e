/** Puts orders to a supplier that are in another state than their booking there. */
const supplied = (state: string, status: string) =>
  `with supplier as (
     insert into ticket_supplier (id, name, url, key, destination_id, category, opens_new, refresh_minutes,
       next_refresh_at, created_at, created_by)
     select uuidv7(), 'Any', 'https://any.example', '', min(id::text)::uuid, 'TOUR', true, 30, portal_now(), portal_now(), 'Any'
     from destination returning id
   )
   insert into ticket_supply (order_id, company_id, supplier_id, step, state)
   select o.id, o.company_id, s.id, 'CONFIRM', '${state}'
   from ticket_order o cross join supplier s where o.status = '${status}'`

/** Statements that break each invariant. They bypass every guard; the test runs the check and rolls back. */
export const BREAKS: Readonly<Record<string, readonly string[]>> = {
  adjustments_match_ledger: [
    'update adjustment set amount_minor = amount_minor + 1',
    "delete from ledger_transfer where kind = 'ADJUSTMENT'",
    'delete from adjustment',
  ],
  approvals_match_orders: [
    "update hotel_order set status = 'AWAITING_APPROVAL' where status = 'PENDING'",
    `insert into approval_request (order_id, company_id, code, staff_id, booked_by, rule_name, reasons, facts,
       approver_ids, at_deadline, deadline_at)
     select id, company_id, code, staff_id, staff_id, 'Rule', '[]', '{}', array[uuidv7()], 'EXPIRE', portal_now()
     from hotel_order where status = 'CONFIRMED'`,
  ],
  authorisations_have_open_orders: [
    "update hotel_order set payment_status = 'PAID' where payment_status = 'AUTHORIZED'",
  ],
  bank_lines_match_receipts: [
    'update bank_line set amount_minor = amount_minor + 1',
    "update bank_line set bank_ref = 'OTHER'",
    "update bank_line set currency = 'XXX'",
    'update bank_line set receipt_id = uuidv7()',
    "update ledger_transfer set deposit_minor = deposit_minor + 1 where kind = 'RECHARGE'",
    'update bank_receipt set transfer_id = uuidv7()',
  ],
  bills_add_up: [
    "update bill set total_minor = total_minor + 1 where status <> 'PAID'",
    'update bill set line_count = line_count + 1',
    "update bill set status = 'OVERDUE' where status = 'PART_PAID'",
    'update bill_line set amount_minor = amount_minor + 1, transfer_id = uuidv7()',
    'update bill_line set subject_id = uuidv7()',
    'delete from bill_payment',
    "delete from bill_payment where kind = 'CREDIT' and amount_minor < 0",
    'delete from bill_log',
  ],
  cancelled_orders_are_settled: ["update hotel_order set penalty_minor = penalty_minor + 1 where status = 'CANCELLED'"],
  changes_match_orders: ["update hotel_order set status = 'AMENDMENT_PENDING' where status = 'CONFIRMED'"],
  closings_match_authorisations: [
    "update ledger_transfer set deposit_minor = deposit_minor + 1 where kind = 'CAPTURE'",
  ],
  costs_match_sales: [
    `update hotel_quote set cost = jsonb_set(cost, '{rooms,0,0}', '1')`,
    `update hotel_quote set cost = jsonb_set(cost, '{rooms}', '[]')`,
    `update hotel_quote set cost = jsonb_set(cost, '{factor,m}', '10000')`,
  ],
  credit_stops_have_bills: ['update wallet set credit_stopped_at = portal_now()'],
  debts_are_billed: [
    'delete from bill_line where transfer_no = (select min(transfer_no) from bill_line)',
    'delete from bill_line where transfer_no <> (select max(transfer_no) from bill_line)',
    `insert into bill_deferred (transfer_id, transfer_no, company_id, currency, looked_on)
     select transfer_id, transfer_no, company_id, currency, '2026-01-01' from bill_line limit 1`,
  ],
  debts_stand_on_bills: [
    'delete from bill_line',
    "update bill set paid_minor = paid_minor - 1 where status = 'PART_PAID'",
    "delete from bill_payment where kind = 'BALANCE'",
    "update bill_payment set transfer_id = uuidv7() where kind = 'BALANCE'",
    "update ledger_transfer set deposit_minor = deposit_minor + 1 where kind = 'SETTLE'",
  ],
  figures_match_orders: [
    'delete from hotel_order_figure',
    'update hotel_order_figure set orders = orders + 1',
    'update hotel_order_figure set held_nights = held_nights + 1',
    'update hotel_order_figure set total_minor = total_minor + 1',
    'update hotel_order_figure set spent_minor = spent_minor + 1',
    "update hotel_order_figure set month = month + interval '1 month'",
  ],
  gains_match_orders: [
    'delete from hotel_order_gain where stands',
    'update hotel_order_gain set cost_minor = cost_minor + 1',
    'update hotel_order_gain set stands = not stands',
    "update hotel_order_gain set total_minor = total_minor + 1, stands = false where kind = 'TICKET_ORDER'",
    "update ledger_transfer set subject_kind = 'BILL' where kind = 'CHARGE'",
    'update hotel_order_gain set hotel_id = company_id',
    'update hotel_order_gain set booked_on = booked_on + 1; update hotel_order_gain_day set booked_on = booked_on + 1',
    "insert into hotel_order_gain_sum values ('HOTEL', '2026-01-01', null, 'USD', 0, 1, 0)",
    'update hotel_order_gain_day set hotel_id = null where check_in is not null and booked_on is not null',
    'delete from hotel_order_gain_day',
    'update hotel_order_gain_day set cost_minor = cost_minor + 1',
  ],
  handovers_have_an_end: [
    "update hotel_order set deadline_at = null where status = 'PENDING'",
    "update hotel_order set deadline_at = portal_now() - interval '2 days' where status = 'PENDING'",
    "update bank_line set uploaded_at = portal_now() - interval '40 days', receipt_id = null",
  ],
  invoice_claims_match: ['delete from invoice_claim'],
  invoice_numbers_follow: ['update invoice_counter set last_no = last_no + 1'],
  invoices_add_up: [
    'update invoice set line_count = line_count + 1',
    'update invoice set net_minor = net_minor + 1, rounding_minor = rounding_minor - 1',
  ],
  disputes_add_up: ['update bill set disputed_minor = disputed_minor + 1'],
  disputes_match_orders: ['update hotel_order set corrected_minor = corrected_minor + 1 where refunded_minor = 0'],
  journal_ends_at_inventory: ['update inventory_night set sold = sold + 1 where sold > 0'],
  lines_stand_once: [
    `update bill set status = 'VOID', paid_minor = 0, disputed_minor = 0, paid_at = null where status <> 'OPEN'`,
  ],
  ledger_entries_belong: [
    "update ledger_entry set currency = 'XXX' where account = 'SALES'",
    'update ledger_entry set transfer_id = uuidv7()',
    'update ledger_transfer set company_id = uuidv7()',
    'update ledger_transfer set staff_id = uuidv7() where staff_id is not null',
    'update ledger_transfer set closes_id = uuidv7() where closes_id is not null',
  ],
  ledger_transfers_balance: [
    "update ledger_entry set amount_minor = amount_minor * 2 where account = 'SALES'",
    "delete from ledger_entry where account = 'SALES'",
  ],
  nights_match_months: [
    'update inventory_night set allotment = allotment + 1',
    'update inventory_night set release_days = release_days + 1',
    'delete from allotment_month',
  ],
  nights_never_oversold: [
    'alter table inventory_night drop constraint inventory_never_oversold; update inventory_night set sold = allotment + 1 where sold > 0',
  ],
  order_money_equals_ledger: [
    'update hotel_order set deposit_minor = deposit_minor - 1, credit_minor = credit_minor + 1 where deposit_minor > 0',
    "delete from ledger_transfer where kind = 'CAPTURE'",
    "update hotel_order set payment_status = 'UNPAID' where online_minor > 0 and payment_status = 'PAID'",
    "delete from ledger_transfer where kind = 'VOID' and idempotency_key like '%:unhold'",
    "update payment set applied = false where purpose = 'HOTEL_ORDER'",
  ],
  online_orders_match_payments: [
    "update hotel_order set online_minor = online_minor - 1 where online_minor > 0 and payment_status = 'PAID'",
    "update hotel_order set payment_status = 'REFUND_PENDING' where online_minor > 0",
    "update payment set payable_id = uuidv7() where purpose = 'HOTEL_ORDER'",
    "update payment_refund set status = 'SUCCEEDED'",
  ],
  payment_issues_match: [
    'delete from payment_issue',
    "update payment_issue set resolved_at = portal_now(), resolution = 'BY_ITSELF'",
    "update payment_issue set resolved_at = portal_now(), resolution = 'RETURNED', resolved_by = uuidv7() where kind = 'INTEGRITY'",
  ],
  statements_add_up: [
    'update payment_statement set charges_theirs_minor = charges_theirs_minor + 1',
    'delete from payment_statement_row',
    "update payment_statement_row set number = 'STRANGER1'",
  ],
  payments_reach_the_ledger: [
    "update ledger_transfer set deposit_minor = deposit_minor + 1 where kind = 'RECHARGE' and subject_kind = 'PAYMENT'",
    "delete from ledger_transfer where idempotency_key like 'payment\\_attempt:%:fee'",
    "update payment_attempt set status = 'PENDING'",
    "update payment set status = 'SUCCEEDED', ended_at = portal_now() where status = 'PENDING'",
  ],
  refunds_stay_within_payments: [
    'update payment_refund set amount_minor = amount_minor + 1',
    'update payment_refund set pay_minor = pay_minor * 3',
    "delete from ledger_transfer where kind = 'PAYOUT'",
    "update payment_refund set status = 'FAILED'",
    'update payment_refund set fee_minor = fee_minor + 1',
    "delete from ledger_transfer where idempotency_key like 'payment\\_refund:%:fee'",
  ],
  order_rooms_add_up: [
    `update hotel_quote set terms = jsonb_set(terms, '{rooms,0,nights,0,amountMinor}', '1')`,
    `update hotel_quote set terms = jsonb_set(terms, '{rooms}', '[]')`,
    "update hotel_order set guests = '[]'",
  ],
  orders_are_paid_with_their_bills: [
    "update hotel_order set payment_status = 'PAID' where payment_status = 'ON_ACCOUNT'",
    "update hotel_order set payment_status = 'ON_ACCOUNT' where payment_status = 'PAID' and credit_minor > 0",
  ],
  orders_belong: [
    'update hotel_order set company_id = uuidv7()',
    'update hotel_order set staff_id = uuidv7()',
    'update hotel_order set agreement_id = uuidv7()',
    'update hotel_order set hotel_id = uuidv7()',
    'update hotel_order set authorize_transfer_id = uuidv7() where authorize_transfer_id is not null',
    'update hotel_order_history set order_id = uuidv7()',
    'update idempotency set company_id = uuidv7()',
  ],
  orders_have_history: [
    'delete from hotel_order_history',
    "update hotel_order_history set to_status = 'PENDING' where to_status = 'CONFIRMED'",
  ],
  orders_hold_rooms_while_they_stand: ["update hotel_order set rooms_held = not rooms_held where status = 'CONFIRMED'"],
  orders_match_quotes_and_keys: [
    'update hotel_order set quote_id = uuidv7()',
    'update hotel_order set total_minor = total_minor + 1, deposit_minor = deposit_minor + 1',
    `alter table hotel_order drop constraint hotel_order_quote_id_key; update hotel_order set quote_id = (select min(id::text)::uuid from hotel_quote)`,
    'update idempotency set order_id = uuidv7()',
    "insert into idempotency select company_id, key || '-again', body_hash, order_id from idempotency",
  ],
  rooms_sold_equal_orders: ['update inventory_night set sold = sold - 1 where sold > 0', 'delete from inventory_night'],
  sent_orders_are_answered: [
    "insert into hotel_order_send (order_id, company_id, supplier_reference, channel, answer_by) select id, company_id, code, 'DESK', portal_now() + interval '1 hour' from hotel_order where status = 'CONFIRMED' on conflict (order_id) do update set outcome = null, answered_at = null",
    "update hotel_order set status = 'NEEDS_ATTENTION', deadline_at = null where status = 'PENDING'; insert into hotel_order_send (order_id, company_id, supplier_reference, channel, answer_by, outcome) select id, company_id, code, 'DESK', portal_now() + interval '1 hour', 'UNKNOWN' from hotel_order where status = 'NEEDS_ATTENTION'",
    "insert into hotel_order_send (order_id, company_id, supplier_reference, channel, answer_by, outcome) select id, company_id, code, 'DESK', portal_now() + interval '1 hour', 'UNKNOWN' from hotel_order where status = 'CANCELLED'",
  ],
  supplied_orders_match_suppliers: [supplied('REFUSED', 'CONFIRMED'), supplied('DONE', 'ON_HOLD')],
  ticket_money_equals_ledger: [
    'update ticket_order set refunded_minor = refunded_minor - 1 where refunded_minor > 0',
    'update ticket_order_unit set price_minor = price_minor + 1',
    "delete from ledger_transfer where subject_kind = 'TICKET_ORDER' and kind = 'REFUND'",
  ],
  ticket_orders_have_history: [
    'delete from ticket_order_event',
    "update ticket_order set status = 'EXPIRED' where status = 'ON_HOLD'",
  ],
  tickets_sold_equal_orders: [
    'update ticket_day set sold[1] = sold[1] + 1 where sold[1] > 0',
    "update ticket_order set status = 'EXPIRED' where status = 'ON_HOLD'",
    "update ticket_order_unit set state = 'CANCELLED', ended_at = portal_now() where state = 'VALID'",
  ],
  transfers_match_receipts: [
    'update bank_receipt set booked_at = null, transfer_id = null, applied = null',
    'update bank_receipt set received_minor = received_minor + 1',
    "update bank_receipt set bank_ref = 'OTHER'",
    'delete from bank_receipt',
    'delete from bank_transfer',
    'update bank_receipt set bank_fee_minor = bank_fee_minor + 1',
    'alter table bank_receipt drop constraint bank_receipt_confirmed; update bank_receipt set needs_second = true',
  ],
  vouchers_have_one_current_version: [
    "insert into hotel_voucher (order_id, no, company_id, state, change) select id, 9, company_id, 'SUPERSEDED', 'HOTEL_NUMBER' from hotel_order where status = 'CONFIRMED'",
    "update hotel_voucher set state = 'SUPERSEDED'",
    "insert into hotel_voucher (order_id, no, company_id, state, change) select o.id, v.no, o.company_id, v.state, v.change from hotel_order o, (values (1, 'VOID', 'CONFIRMED'), (2, 'ISSUED', 'AMENDMENT')) v (no, state, change) where o.status = 'CONFIRMED' on conflict do nothing",
  ],
  wallet_equals_entries: [
    'update wallet set deposit_minor = deposit_minor + 1',
    'update wallet set receivable_minor = receivable_minor + 1 where credit_line_minor > 0',
  ],
  wallet_not_overspent: [
    'alter table wallet drop constraint wallet_deposit_covered; update wallet set deposit_minor = -1',
  ],
}
