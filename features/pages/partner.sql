-- What was sent under Partner With Us; the operator's alone.

-- part: request
r.id, r.kind, r.company_name, r.country, r.contact_name, r.email, r.phone, r.message, r.state, r.note,
  s.name as handled_by, r.created_at

-- part: found
($states::text[] is null or r.state = any ($states::text[]))
  and ($kinds::text[] is null or r.kind = any ($kinds::text[]))
  and ($pattern::text is null or r.company_name ilike $pattern::text or r.contact_name ilike $pattern::text
    or r.email ilike $pattern::text or r.message ilike $pattern::text)

-- name: insert_request
insert into partner_request (kind, company_name, country, contact_name, email, phone, message, created_at)
values ($kind::text, $company_name::text, $country::text, $contact_name::text, $email::text, $phone?::text,
  $message::text, to_timestamp($now_ms::float8 / 1000))

-- name: list_requests
select {request} from partner_request r left join staff_member s on s.id = r.handled_by
where {found}
order by r.created_at desc, r.id desc
limit $limit::int offset $offset::int

-- name: count_requests
select count(*)::int as total from partner_request r where {found}

-- name: find_request
select {request} from partner_request r left join staff_member s on s.id = r.handled_by where r.id = $request_id::uuid

-- name: set_request
update partner_request set state = $state::text, note = $note?::text, handled_by = $staff_id::uuid
where id = $request_id::uuid
