-- Statements on sessions run in the system's scope, because the caller's company is not known yet; the others run in
-- the caller's scope.

-- The account of a login name, or of a mail address that one open account alone has, and whether the device and the
-- address are known to it.
-- column language: Language from '#contract/languages.ts'
-- name: find_sign_in
select s.id as staff_id, s.login_name, s.realm, s.company_id, s.password_hash, s.status, s.language,
       exists (select from known_device d
         where d.staff_id = s.id and d.token_hash = $device_hash?::bytea) as known_device,
       exists (select from session e where e.staff_id = s.id and e.ip = $ip::text) as known_address,
       exists (select from second_factor f where f.staff_id = s.id and f.confirmed_at is not null) as second_factor
from staff s
where s.login_name = $login_name::text
  or (strpos($login_name::text, '@') > 0 and lower(s.email) = $login_name::text
    and s.status = 'ACTIVE' and s.password_hash is not null
    and not exists (select from staff o where o.login_name = $login_name::text)
    and not exists (select from staff o
      where lower(o.email) = $login_name::text and o.id <> s.id and o.status = 'ACTIVE'))

-- Counts an attempt and gives the number of this window, this one included.
-- name: count_attempt
insert into sign_in_attempt (subject, window_start, attempts)
values ($subject::text, to_timestamp($window_ms::float8 / 1000), 1)
on conflict (subject, window_start) do update set attempts = sign_in_attempt.attempts + 1
returning attempts

-- Takes an attempt out of a budget again: the password was right.
-- name: take_back_attempt
update sign_in_attempt set attempts = attempts - 1
where subject = $subject::text and window_start = to_timestamp($window_ms::float8 / 1000) and attempts > 0

-- Inserts nothing when the account was closed or has another password by now: a change of the password holds this row
-- and ends all sessions there are then.
-- name: insert_session
insert into session (token_hash, staff_id, created_at, last_seen_at, expires_at, ip, user_agent, remember)
select $token_hash::bytea, s.id, to_timestamp($now_ms::float8 / 1000), to_timestamp($now_ms::float8 / 1000),
       to_timestamp($expires_ms::float8 / 1000), $ip::text, left($user_agent::text, 400), $remember::boolean
from staff s where s.id = $staff_id::uuid and s.status = 'ACTIVE' and s.password_hash = $password_hash?::text
for share of s

-- A token that belongs to another account stays theirs.
-- name: set_device_known
insert into known_device (token_hash, staff_id, created_at, last_used_at)
values ($token_hash::bytea, $staff_id::uuid, to_timestamp($now_ms::float8 / 1000), to_timestamp($now_ms::float8 / 1000))
on conflict (token_hash) do update set last_used_at = excluded.last_used_at
  where known_device.staff_id = excluded.staff_id

-- Ends the session of a token and notifies the other nodes; no row when there was none.
-- name: end_session
with ended as (
  update session set ended_at = to_timestamp($now_ms::float8 / 1000)
  where token_hash = $token_hash::bytea and ended_at is null
  returning id, staff_id
), notified as (
  insert into change_journal (topic, ref_id) select 'SESSION', id from ended
)
select e.id as session_id, e.staff_id, s.realm, s.company_id from ended e join staff s on s.id = e.staff_id

-- Gives a living session another token and notifies the other nodes; no row when it has ended.
-- name: rotate_session
with rotated as (
  update session set token_hash = $token_hash::bytea
  where id = $session_id::uuid and ended_at is null
  returning id, remember, expires_at
), notified as (
  insert into change_journal (topic, ref_id) select 'SESSION', id from rotated
)
select remember, expires_at from rotated

-- Ends all sessions of a member of staff but one, and notifies the other nodes.
-- name: end_sessions_of_staff
with ended as (
  update session set ended_at = to_timestamp($now_ms::float8 / 1000)
  where staff_id = $staff_id::uuid and ended_at is null and id is distinct from $except_session_id::uuid
  returning id
)
insert into change_journal (topic, ref_id) select 'SESSION', id from ended

-- The columns of a caller.
-- part: caller
s.id as staff_id, s.realm, s.company_id, s.login_name, s.name, s.language, s.role, s.rights, s.department_id,
  s.order_limit_minor, s.month_limit_minor, c.status as company_status,
  a.id as agreement_id, a.currency, a.mark_up_basis_points,
  coalesce(b.reference_required, false) as reference_required,
  coalesce(b.cost_centre_required, false) as cost_centre_required,
  coalesce((select array_agg(d.way) from jsonb_to_recordset(b.denied_payments) as d (role text, way text)
    where d.role = s.role), '{}') as denied_ways,
  exists (select from approval_company p where p.company_id = s.company_id) as asks_approval,
  exists (select from second_factor f where f.staff_id = s.id and f.confirmed_at is not null) as second_factor

-- part: with_terms
left join company_name c on c.id = s.company_id
left join company_booking_rule b on b.company_id = s.company_id
left join agreement_terms a on a.company_id = s.company_id
  and a.id = agreement_in_force(s.company_id, to_timestamp($now_ms::float8 / 1000))

-- not null: remember, reference_required, cost_centre_required, denied_ways
-- The sessions of the operator's staff always have an idle limit.
-- column rights: Right[] from '#contract/rights.ts'
-- column language: Language from '#contract/languages.ts'
-- name: find_session
select e.id as session_id, e.remember and s.realm <> 'OPERATOR' as remember, e.last_seen_at, e.expires_at, {caller}
from session e
join staff s on s.id = e.staff_id
{with_terms}
where e.token_hash = $token_hash::bytea and e.ended_at is null and s.status = 'ACTIVE'
  and e.expires_at > to_timestamp($now_ms::float8 / 1000)
  and (e.remember and s.realm <> 'OPERATOR' or e.last_seen_at > to_timestamp($idle_since_ms::float8 / 1000))

-- not null: reference_required, cost_centre_required, denied_ways
-- column rights: Right[] from '#contract/rights.ts'
-- column language: Language from '#contract/languages.ts'
-- A member of a company's staff for whom a machine works.
-- name: find_machine
select {caller}
from staff s
{with_terms}
where s.id = $staff_id::uuid and s.company_id = $company_id::uuid and s.status = 'ACTIVE'

-- not null: closed
-- A row when the owner of a session may not sign in any more.
-- name: find_closed_session
select true as closed from session e join staff s on s.id = e.staff_id
where e.token_hash = $token_hash::bytea and s.status in ('SUSPENDED', 'TERMINATED')

-- name: set_session_seen
update session set last_seen_at = greatest(last_seen_at, to_timestamp($now_ms::float8 / 1000))
where id = $session_id::uuid and ended_at is null

-- column language: Language from '#contract/languages.ts'
-- column client_rounding: ClientRounding from '#contract/client-price.ts'
-- name: get_my_info
select s.id as staff_id, s.realm, s.login_name, s.name, s.role, s.language, s.email, s.order_limit_minor,
       c.id as company_id, c.code as company_code, c.name as company_name, c.status as company_status,
       b.default_nationality, b.client_mark_up_basis_points, b.client_rounding, s.shows_client_prices
from staff s
left join company_name c on c.id = s.company_id
left join company_booking_rule b on b.company_id = s.company_id
where s.id = $staff_id::uuid and s.company_id is not distinct from $company_id::uuid

-- name: set_client_prices_shown
update staff set shows_client_prices = $shown::boolean
where id = $staff_id::uuid and company_id is not distinct from $company_id?::uuid

-- How to reach a member of a company's staff, and in which language.
-- column language: Language from '#contract/languages.ts'
-- name: find_staff_contact
select name, email, language from staff where id = $staff_id::uuid and company_id = $company_id::uuid

-- not null: email
-- Active staff of a company with an email address who hold all of these rights.
-- column language: Language from '#contract/languages.ts'
-- name: list_staff_contacts
select id, name, email, language from staff
where company_id = $company_id::uuid and status = 'ACTIVE' and email <> '' and rights @> $rights::text[]
order by name, id

-- not null: email
-- Active staff of the operator with an email address who hold all of these rights.
-- column language: Language from '#contract/languages.ts'
-- name: list_desk_contacts
select id, name, email, language from staff
where company_id is null and status = 'ACTIVE' and email <> '' and rights @> $rights::text[]
order by name, id

-- No row when the login name is taken.
-- name: insert_operator
insert into staff (realm, login_name, password_hash, name, email, role, rights, language, status)
values ('OPERATOR', $login_name::text, $password_hash::text, $name::text, $email::text, $role::text, $rights::text[],
  $language::text, 'ACTIVE')
on conflict (login_name) do nothing
returning id

-- not null: are_there
-- name: look_for_operators
select exists (select from staff where realm = 'OPERATOR') as are_there

-- The password hashes of the active accounts among these.
-- name: list_passwords
select s.login_name, s.password_hash from staff s
where s.login_name = any($login_names::text[]) and s.status = 'ACTIVE' and s.password_hash is not null
order by s.login_name

-- name: remove_old_attempts
delete from sign_in_attempt where window_start < to_timestamp($before_ms::float8 / 1000)

-- name: remove_old_sessions
delete from session where coalesce(ended_at, expires_at) < to_timestamp($before_ms::float8 / 1000)

-- Makes transactions of one member of staff wait for each other, and gives their monthly limit.
-- name: lock_staff
select month_limit_minor from staff
  where id = $staff_id::uuid and company_id is not distinct from $company_id::uuid for no key update
