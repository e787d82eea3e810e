-- What a company sets for its bookings and confirmations; a company that set nothing has no row.

-- column confirm_by: ConfirmKind from './contract.ts'
-- column denied_payments: DeniedPayment[] from './contract.ts'
-- column client_rounding: ClientRounding from '#contract/client-price.ts'
-- name: find_settings
select confirm_by, emails, phones, time_zone, weekdays, from_time, to_time, reference_required, cost_centre_required,
  default_nationality, denied_payments, client_mark_up_basis_points, client_rounding
from company_setting where company_id = $company_id::uuid

-- column confirm_by: ConfirmKind from './contract.ts'
-- Confirmation settings of companies; no row for a company that set nothing.
-- name: list_confirming
select company_id, confirm_by, emails, phones, time_zone, weekdays, from_time, to_time
from company_setting where company_id = any ($company_ids::uuid[])

-- name: save_confirming
insert into company_setting (company_id, confirm_by, emails, phones, time_zone, weekdays, from_time, to_time,
  updated_at, updated_by)
values ($company_id::uuid, $confirm_by::text, $emails::text[], $phones::text[], $time_zone::text,
  $weekdays::smallint[], $from_time::text, $to_time::text, to_timestamp($now_ms::float8 / 1000), $staff_id::uuid)
on conflict (company_id) do update set confirm_by = excluded.confirm_by, emails = excluded.emails,
  phones = excluded.phones, time_zone = excluded.time_zone, weekdays = excluded.weekdays,
  from_time = excluded.from_time, to_time = excluded.to_time, updated_at = excluded.updated_at,
  updated_by = excluded.updated_by

-- name: save_rules
insert into company_setting (company_id, reference_required, cost_centre_required, default_nationality,
  denied_payments, updated_at, updated_by)
values ($company_id::uuid, $reference_required::boolean, $cost_centre_required::boolean, $default_nationality?::text,
  $denied_payments::jsonb, to_timestamp($now_ms::float8 / 1000), $staff_id::uuid)
on conflict (company_id) do update set reference_required = excluded.reference_required,
  cost_centre_required = excluded.cost_centre_required,
  default_nationality = excluded.default_nationality, denied_payments = excluded.denied_payments,
  updated_at = excluded.updated_at, updated_by = excluded.updated_by

-- name: save_client_prices
insert into company_setting (company_id, client_mark_up_basis_points, client_rounding, updated_at, updated_by)
values ($company_id::uuid, $client_mark_up_basis_points?::int, $client_rounding::text,
  to_timestamp($now_ms::float8 / 1000), $staff_id::uuid)
on conflict (company_id) do update set client_mark_up_basis_points = excluded.client_mark_up_basis_points,
  client_rounding = excluded.client_rounding, updated_at = excluded.updated_at, updated_by = excluded.updated_by
