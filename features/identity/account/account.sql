-- What belongs to one member of staff alone: links sent by mail, the password, the sessions.

-- Asks for a reset mail to each account of a login name or email address, five at most. An account that knows the
-- asking browser or address has a budget of its own, so that strangers do not use up its owner's mails. One statement
-- whether there are any or not, so that the answer always takes as long.
-- name: insert_reset_asked
insert into outbox (topic, company_id, payload)
select 'account.reset_asked', s.company_id, jsonb_build_object('staffId', s.id, 'at', $at::text, 'known', k.known)
from staff s, lateral (
  select exists (select from known_device d where d.staff_id = s.id and d.token_hash = $device_hash?::bytea)
    or exists (select from session e where e.staff_id = s.id and e.ip = $ip::text) as known
) k
where (s.login_name = $who::text or lower(s.email) = $who::text) and s.status = 'ACTIVE'
  and case when k.known then $within_known::boolean else $within::boolean end
order by s.created_at
limit 5

-- name: insert_account_event
insert into outbox (topic, company_id, payload)
values ($topic::text, $company_id::uuid, jsonb_build_object('staffId', $staff_id::uuid, 'at', $at::text))

-- not null: email
-- No row when the account is closed or has no email address; an invited member of staff has no open account yet.
-- column language: Language from '#contract/languages.ts'
-- name: find_account_contact
select s.name, s.login_name, s.email, s.language, s.status, s.company_id, c.name as company_name
from staff s left join company_name c on c.id = s.company_id
where s.id = $staff_id::uuid and s.email <> '' and s.status in ('ACTIVE', 'INVITED')

-- Makes transactions about the links of one account wait for each other.
-- name: lock_account
select id from staff where id = $staff_id::uuid for no key update

-- name: count_tokens
select count(*)::int as tokens from account_token
where staff_id = $staff_id::uuid and kind = $kind::text and created_at > to_timestamp($since_ms::float8 / 1000)

-- name: insert_token
insert into account_token (token_hash, kind, staff_id, created_at, expires_at)
values ($token_hash::bytea, $kind::text, $staff_id::uuid, to_timestamp($now_ms::float8 / 1000),
  to_timestamp($expires_ms::float8 / 1000))

-- The account a token opens; no row when it is unknown, used or too old.
-- name: find_token
select t.staff_id, s.realm, s.company_id, s.login_name, s.status, s.email, c.name as company_name
from account_token t join staff s on s.id = t.staff_id left join company_name c on c.id = s.company_id
where t.token_hash = $token_hash::bytea and t.kind = $kind::text and t.used_at is null
  and t.expires_at > to_timestamp($now_ms::float8 / 1000)

-- Touches no row when the token was used meanwhile or is too old.
-- name: use_token
update account_token set used_at = to_timestamp($now_ms::float8 / 1000)
where token_hash = $token_hash::bytea and kind = $kind::text and used_at is null
  and expires_at > to_timestamp($now_ms::float8 / 1000)

-- name: use_other_tokens
update account_token set used_at = to_timestamp($now_ms::float8 / 1000)
where staff_id = $staff_id::uuid and kind = $kind::text and used_at is null

-- name: remove_old_tokens
delete from account_token where expires_at < to_timestamp($before_ms::float8 / 1000)

-- name: get_own_password
select s.password_hash, s.email, c.name as company_name from staff s left join company_name c on c.id = s.company_id
where s.id = $staff_id::uuid and s.company_id is not distinct from $company_id::uuid

-- Touches no row when the account is not active any more.
-- name: set_password
update staff set password_hash = $password_hash::text
where id = $staff_id::uuid and company_id is not distinct from $company_id::uuid and status = 'ACTIVE'

-- Opens the account of somebody who was invited to the operator's staff. Touches no row when it is open already, or
-- suspended.
-- name: open_invited
update staff set password_hash = $password_hash::text, status = 'ACTIVE'
where id = $staff_id::uuid and company_id is null and $company_id::uuid is null and status = 'INVITED'

-- Replaces the hash that was proven. It is compared on the locked row: of two changes at once, the second finds
-- another one there. `living` is false when the caller's session is over.
-- name: change_password
with living as (
  select id from session
  where id = $session_id::uuid and staff_id = $staff_id::uuid
    and ended_at is null and expires_at > to_timestamp($now_ms::float8 / 1000)
), changed as (
  update staff set password_hash = $password_hash::text
  where id = $staff_id::uuid and company_id is not distinct from $company_id::uuid and status = 'ACTIVE'
    and password_hash = $proven_hash::text and exists (select from living)
  returning id
)
select exists (select from living) as living, exists (select from changed) as changed

-- The living sessions of a member of staff, last used first, 100 at most.
-- name: list_own_sessions
select e.id, e.created_at, e.last_seen_at, e.ip, e.user_agent
from session e
where e.staff_id = $staff_id::uuid and e.ended_at is null and e.expires_at > to_timestamp($now_ms::float8 / 1000)
  and (e.remember and $may_be_remembered::boolean or e.last_seen_at > to_timestamp($idle_since_ms::float8 / 1000))
order by e.last_seen_at desc
limit 100

-- Ends one of the caller's sessions and notifies the other nodes; touches no row when there is no such session.
-- name: end_own_session
with ended as (
  update session set ended_at = to_timestamp($now_ms::float8 / 1000)
  where id = $session_id::uuid and staff_id = $staff_id::uuid and ended_at is null
  returning id
)
insert into change_journal (topic, ref_id) select 'SESSION', id from ended

-- The account with a mail address, in any company.
-- name: find_account
select s.id from staff s
where (s.login_name = $email::text or lower(s.email) = $email::text) and s.status <> 'TERMINATED'
order by s.created_at limit 1

-- The owner of a company that registers, who can not sign in before the mail address is verified. No row when the login
-- name is taken.
-- name: insert_owner
insert into staff (realm, company_id, login_name, name, email, mobile, role, rights, language, status)
values ('PORTAL', $company_id::uuid, $email::text, $name::text, $email::text, $phone::text, 'OWNER', $rights::text[],
  $language::text, 'INVITED')
on conflict (login_name) do nothing
returning id

-- Puts a newer registration in the place of one whose mail address nobody verified. No row when there is none. Links of
-- the earlier one end, so that a link opens what its own registration said.
-- name: replace_owner
with replaced as (
  update staff set name = $name::text, mobile = $phone::text, language = $language::text
  where login_name = $email::text and status = 'INVITED' and role = 'OWNER' and company_id is not null
  returning id, company_id
), ended as (
  update account_token t set used_at = to_timestamp($now_ms::float8 / 1000)
  from replaced r where t.staff_id = r.id and t.kind = 'MAIL_VERIFICATION' and t.used_at is null
)
select id as staff_id, company_id from replaced

-- Touches no row when the account was open already.
-- name: activate_owner
update staff set password_hash = $password_hash::text, status = 'ACTIVE'
where id = $staff_id::uuid and company_id = $company_id::uuid and status = 'INVITED'
