import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { parseStatements } from '#server/db/statements.ts'
import { ROOT } from './tidy-sources.ts'
import { startWorld, type World } from './world.ts'

/** Statements that reach over all companies, each with why it may. The rest names the company in its WHERE. */
const OVER_ALL_COMPANIES: Record<string, string> = {
  'contracts.list_versions': 'contracts with hotels are no company’s; the staff is the operator’s',
  'handovers.list_handovers': 'what the operator waits for, of all companies',
  'night.list_amounts': 'a night of a hotel is cancelled for all companies',
  'night.insert_run': 'a night of a hotel is cancelled for all companies',
  'night.find_run': 'a night of a hotel is cancelled for all companies',
  'night.list_due': 'the clock cancels the orders of a night, of all companies',
  'night.end_runs': 'the clock ends what it has cancelled, of all companies',
  'ticket-day.insert_run': 'a day of a ticket is cancelled for all companies',
  'ticket-day.find_run': 'a day of a ticket is cancelled for all companies',
  'ticket-day.list_due': 'the clock cancels the orders of a day, of all companies',
  'ticket-day.end_runs': 'the clock ends what it has cancelled, of all companies',
  'ticket-day.find_ticket': 'a ticket is named by any of its orders',
  'margins.find_words': 'margins are the operator’s, over all companies',
  'margins.list_groups': 'margins are the operator’s, over all companies',
  'margins.sum_groups': 'margins are the operator’s, over all companies',
  'phone-list.count_calls': 'the desk’s phone list, of all companies',
  'closing.list_requests': 'requests for nights that a hotel closed are of all companies',
  'closing.list_closings': 'requests for nights that a hotel closed are of all companies',
  'walking.count_walks': 'a hotel walks guests of any company; it names none',
  'arrivals.count_arrivals': 'a hotel’s arrivals are of all companies; they name none',
  'arrivals.count_tabs': 'a hotel’s arrivals are of all companies; they name none',
  'arrivals.list_due': 'the clock asks which hotels expect guests, of any company',
  'arrivals.insert_due_event': 'the list of a hotel is no company’s',
  'margins.sum_sales': 'margins are the operator’s, over all companies',
  'giving.find_money': 'the operator gives back; whose order it is was read before',
  'giving.find_repeat': 'corrections are the operator’s alone, found by their order',
  'giving.find_name': 'the one of the operator’s staff who proposed',
  'closing.forget_dunned': 'the clock forgets reminders of moments that have not come, of all companies',
  'closing.forget_reminded': 'the clock forgets reminders of days that have not come, of all companies',
  'changes.find_pending': 'proposals are the operator’s; the name is of the one of its staff who made it',
  'tracking.list_to_snapshot': 'net prices are kept of the hotels that anybody watches, and say nothing of who does',
  'audit.take_unsent': 'the clock writes all companies’ entries to the log',
  'payments.find_attempt': 'a provider’s notification names our number and no company',
  'payments.lock_attempt': 'by the identifier found under our number',
  'payments.set_attempt_started': 'by the identifier of a try that is locked',
  'payments.set_attempt_ended': 'by the identifier of a try that is locked',
  'payments.set_attempt_mistrusted': 'by the identifier of a try that is locked',
  'payments.set_attempt_paid': 'by the identifier of a try that is locked',
  'payments.set_payment_succeeded': 'by the identifier of a payment that is locked',
  'payments.set_next_poll': 'the clock asks the provider about all companies’ tries',
  'payments.list_due_attempts': 'the clock asks the provider about all companies’ tries',
  'payments.find_number_of_ref': 'a provider’s reference is booked once, whoever it was for',
  'refunds.find_refund': 'a provider’s notification names our number and no company',
  'refunds.lock_refund': 'by the identifier found under our number',
  'refunds.set_refund_state': 'by the identifier of a refund that is locked',
  'refunds.set_refund_poll': 'the clock asks the provider about all companies’ refunds',
  'refunds.list_due_refunds': 'the clock asks the provider about all companies’ refunds',
  'refunds.find_refund_order': 'by the number of a refund that was found and locked',
  'reconcile.list_due_days': 'a provider’s statement is of all companies',
  'reconcile.lock_day': 'a provider’s statement is of all companies',
  'reconcile.list_unlearnt': 'a provider’s statement is of all companies',
  'partner.list_requests': 'what visitors wrote is nobody’s; the name is of the operator’s staff who handled it',
  'partner.find_request': 'what visitors wrote is nobody’s; the name is of the operator’s staff who handled it',
  'rates.list_history': 'exchange rates are nobody’s; the name is of the operator’s staff who added one',
  'manage.list_ticket_saves': 'the history of a ticket, which is of no company',
  'manage.count_ticket_saves': 'the history of a ticket, which is of no company',
  'change-set.list_night_runs':
    'prices and allotments are nobody’s; the name is of the operator’s staff who saved them',
  'change-set.list_sets': 'prices and allotments are nobody’s; the name is of the operator’s staff who saved them',
  'issuing.lock_for_desk': 'the desk decides about an invoice of any company',
  'limits.count_limits': 'the operator’s list of all companies’ limits',
  'issues.count_issues': 'the operator’s list of what went wrong, some of it nobody’s',
  'issues.list_issues': 'the operator’s list of what went wrong, some of it nobody’s',
  'issues.lock_issue': 'the operator’s list of what went wrong, some of it nobody’s',
  'issues.resolve_issue': 'by the identifier of an issue that is locked',
  'issues.resolve_refund_issues': 'by the number of a refund that is locked',
  'payments.set_payment_applied': 'by the identifier of a payment that is locked',
  'transfers.list_transfer_ids': 'the desk’s list over all companies',
  'issues.list_issue_ids': 'the operator’s list of what went wrong, some of it nobody’s',
  'issues.resolve_booked_issues': 'by the number of a try or refund that is locked',
  'inspection.find_payment': 'the desk opens a payment of any company',
  'inspection.list_attempts': 'by the identifier of a payment the desk has found',
  'inspection.list_refunds': 'by the identifier of a payment the desk has found',
  'inspection.list_events': 'by the numbers of a payment the desk has found',
  'inspection.list_issues': 'by the numbers of a payment the desk has found',
  'inspection.find_named_ref': 'by the number of a payment the desk has found',
  'transfers.find_place': 'the desk names a transfer of any company',
  'transfers.find_receipt': 'by the identifier of a try that is locked',
  'transfers.set_receipt_confirmed': 'by the identifier of a receipt whose try is locked',
  'transfers.set_receipt_booked': 'by the identifier of a receipt whose try is locked',
  'transfers.remove_receipt': 'by the identifier of a receipt whose try is locked',
  'transfers.set_reject_reason': 'by the identifier of a try that is locked',
  'names.list_names_due': 'the clock asks for missing names in all companies’ groups',
  'hotel-link.find_by_token': 'a hotel opens its link, which names no company',
  'holds.list_ended_options': 'the clock ends all companies’ options',
  'groups.list_overdue_offers': 'the clock ends all companies’ offers',
  'groups.list_past_requests': 'the clock ends all companies’ group requests',
  'transfers.list_overdue': 'the clock ends all companies’ transfers',
  'transfers.list_transfers': 'the desk’s list over all companies',
  'transfers.sum_transfers': 'the desk’s list over all companies',
  'transfers.count_waiting': 'the desk’s counts over all companies',
  'transfers.find_for_desk': 'the desk opens a transfer of any company',
  'bank-lines.list_accounts': 'the operator’s accounts, of everybody or one company',
  'bank-lines.find_account': 'the operator’s accounts, of everybody or one company',
  'bank-lines.link_receipts': 'the bank’s lines are the operator’s, whichever company’s receipt one is',
  'bank-lines.list_transfer_targets': 'a line of the bank may be for a transfer of any company',
  'bank-lines.list_payers': 'a line of the bank may come from any company',
  'bank-lines.find_receipt': 'by the identifier of a try that is locked',
  'bank-lines.find_attempt': 'by the identifier of a payment made in the same transaction',
  'bank-lines.list_lines': 'the desk’s list of the operator’s own lines, over all companies',
  'bank-lines.count_lines': 'the desk’s list of the operator’s own lines, over all companies',
  'bank-accounts.lock_account': 'the operator’s accounts, of everybody or one company',
  'changes.list_changes': 'the desk’s list over all companies',
  'changes.count_changes': 'the desk’s list over all companies',
  'changes.count_waiting': 'the desk’s list over all companies',
  'changes.lock_change': 'the desk names a proposal of any company, or of none',
  'changes.find_same': 'the same proposal has the same company in its input',
  'changes.find_made': 'two members of the operator’s staff, whose changes may concern any company',
  'changes.set_decided': 'by the identifier of a proposal that is locked',
  'adjustments.list_adjustments': 'the desk’s list over all companies',
  'adjustments.sum_adjustments': 'the desk’s list over all companies',
  'adjustments.find_by_key': 'the operator’s key is unique over all companies',
  'adjustments.lock_adjustment': 'the desk decides about an adjustment of any company',
  'adjustments.set_decided': 'by the identifier of an adjustment that is locked',
  'bank-accounts.list_accounts': 'the operator’s list of its own accounts, whichever company pays to them',
  'bank-accounts.count_accounts': 'the operator’s list of its own accounts, whichever company pays to them',
  'bank-accounts.set_account': 'the operator changes its own account, whichever company pays to it',
  'bank-accounts.close_account': 'the operator closes its own account, whichever company paid to it',
  'company-changes.list_changes': 'the desk’s list over all companies',
  'company-changes.count_changes': 'the desk’s list over all companies',
  'company-changes.find_for_desk': 'the desk opens a request of any company',
  'agreement.list_sold_in': 'the desk counts the companies of each currency',
  'agreement.list_beginning': 'the clock lets all companies’ agreements begin',
  'operator.find_company': 'the desk names a bill of any company; the files of its own company check it themselves',
  'disputes.find_place': 'the desk names a dispute of any company; row-level security holds a customer to their own',
  'disputes.find_file_company': 'the desk names a file of any company',
  'corrections.find_title': 'the desk names a bill of any company',
  'outbox.lock_due_events': 'the outbox carries out the events of all companies',
  'outbox.set_events_done': 'by the identifiers of events the outbox holds the lock of',
  'outbox.set_event_failed': 'by the identifier of an event the outbox holds the lock of',
  'outbox.set_events_waiting': 'by the identifiers of events the outbox holds the lock of',
  'outbox.get_backlog': 'counts for the metrics',
  'outbox.remove_old_events': 'drops what was carried out or refused long ago',
  'outbox.renew_leases': 'by the identifiers of events the outbox holds the lock of',
  'outbox.revive_event': 'the desk sends a mail of any company again',
  'proposals.list_sealed_tokens': 'a start with another key seals the links of all companies anew',
  'webhooks.list_webhook_secrets': 'a start with another key seals the secrets of all companies anew',
  'webhooks.remove_old_deliveries': 'the clock drops what ended long ago, of all companies',
  'identity.look_for_operators': 'a start looks for accounts of the operator, who have no company',
  'identity.list_passwords': 'a start looks for demo accounts in all companies',
  'identity.find_sign_in': 'who signs in has no company yet; the login name is unique',
  'account.lock_account': 'a link is made for one member of staff, of whichever company or of the operator',
  'account.find_account_contact': 'the outbox writes to one member of staff, of whichever company or of the operator',
  'account.find_token': 'who opens a mailed link has no company yet; the token is the proof',
  'account.find_account': 'who registers has no company yet; login name and mail address are looked for everywhere',
  'identity.find_closed_session': 'who holds an ended session has no company any more; the token is the proof',
  'identity.insert_session':
    'who signs in has proven the password of this very member of the staff, and has no company before',
  'identity.insert_operator': 'the operator’s staff belongs to no company',
  'notifications.list_due': 'the clock reminds all companies of their deadlines',
  'preferences.list_due_digests': 'the clock asks for the daily mails of all companies',
  'notices.remove_old': 'the clock drops what happened long ago, whoever was told',
  'sending.list_unanswered': 'the clock finds the unknown outcomes of all companies’ orders',
  'sending.list_unknown': 'the clock looks up the orders of all companies',
  'jobs.remove_quotes': 'the clock drops expired quotes',
  'lists.remove_old_tickets': 'the clock drops links that are too old, whoever they were made for',
  'jobs.remove_keys': 'the clock drops old keys',
  'cheaper.list_open': 'the clock goes on with the rebookings of all companies',
  'recommends.list_untracked': 'the clock notes public prices of hotels that any company booked',
  'watches.list_touched': 'the clock looks at the watches of all companies whose nights changed',
  'watches.list_all': 'the clock looks at the watches of all companies',
  'ticket-orders.find_company': 'the desk names an order of any company',
  'ticket-orders.list_overdue': 'the clock ends the holds of all companies',
  'api-keys.find_key_of_secret': 'who sends a key has no company yet; the secret is the proof',
  'api-keys.remove_old_key_answers': 'the clock removes old answers, of all companies',
  'supplies.take_due': 'the clock brings the orders of all companies to their suppliers',
  'supplies.lose_overdue': 'the clock finds the unknown outcomes of all companies’ orders',
  'supplies.list_to_look_up': 'the clock looks up the orders of all companies',
  'supplies.find_place': 'the desk names an order of any company',
  'redeem.find_scanned': 'the gate finds the order of a code, of any company',
  'redeem.find_redemption': 'the gate undoes a scan of any company',
}

const FILES = globSync(['features/**/*.sql', 'server/**/*.sql'], { cwd: ROOT })
const STATEMENTS = FILES.flatMap((file) => [
  ...parseStatements(readFileSync(join(ROOT, file), 'utf8'), basename(file, '.sql')).values(),
])

let world: World
let owned: Set<string>
beforeAll(async () => {
  world = await startWorld()
  const { rows } = await world.owner.query<{ name: string }>(
    "select table_name as name from information_schema.columns where table_schema = 'public' and column_name = 'company_id'",
  )
  owned = new Set(rows.map(({ name }) => name))
})
afterAll(() => world.close())

const withoutComments = (sql: string) => sql.replaceAll(/--.*/g, '')
const touchesCompanies = (sql: string) =>
  [...sql.matchAll(/\b(?:from|join|update|into|using)\s+([a-z_]+)/gi)].some(([, table]) => owned.has(table ?? ''))
// A row that ends with the company, `(o.id, o.company_id) in …`, names it as well.
const namesCompany = (sql: string) => /company_id\s*(?:=|is\b|\)?\s*in\b)|insert\s+into[^;]*company_id/i.test(sql)

test('companies own tables', () => {
  expect([...owned]).toEqual(expect.arrayContaining(['hotel_order', 'wallet', 'ledger_transfer', 'staff', 'agreement']))
})

test('every statement on a company’s table names the company, or is listed here with its reason', () => {
  const open = STATEMENTS.filter(
    ({ text }) => touchesCompanies(withoutComments(text)) && !namesCompany(withoutComments(text)),
  )
  expect(open.map(({ name }) => name).filter((name) => !(name in OVER_ALL_COMPANIES))).toEqual([])
})

test('nothing is listed without need', () => {
  const needed = new Set(
    STATEMENTS.filter(
      ({ text }) => touchesCompanies(withoutComments(text)) && !namesCompany(withoutComments(text)),
    ).map(({ name }) => name),
  )
  expect(Object.keys(OVER_ALL_COMPANIES).filter((name) => !needed.has(name))).toEqual([])
})

test('a statement that forgets the company is noticed', () => {
  const sql = 'select * from hotel_order where id = $1 -- company_id = $2'
  expect([touchesCompanies(withoutComments(sql)), namesCompany(withoutComments(sql))]).toEqual([true, false])
})
