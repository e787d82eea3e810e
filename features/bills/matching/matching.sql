-- Files of companies beside their bills.

-- The lines of a bill with what they are about.
-- name: list_entries
select l.id, l.at, l.kind, l.amount_minor, l.currency, l.subject_kind, l.subject_id, l.subject_code, l.note
from bill_line l where l.bill_id = $bill_id::uuid and l.company_id = $company_id::uuid
order by l.transfer_no

-- column columns: FileColumns from './contract.ts'
-- The columns that the company chose, for its files by their heads.
-- name: list_columns
select c.heads, c.columns from bill_file_columns c
where c.company_id = $company_id::uuid order by c.updated_at desc limit 50

-- name: put_columns
insert into bill_file_columns (company_id, heads_hash, heads, columns, updated_at, updated_by)
values ($company_id::uuid, sha256(convert_to($heads::text, 'UTF8')), $heads::text, $columns::jsonb,
  to_timestamp($now_ms::float8 / 1000), $staff_id::uuid)
on conflict (company_id, heads_hash) do update set columns = excluded.columns, updated_at = excluded.updated_at,
  updated_by = excluded.updated_by

-- The file before goes with its rows. Two files at a time come one after the other by the row of the bill.
-- name: put_match
insert into bill_match (bill_id, company_id, file_name, matched_at, matched_by)
values ($bill_id::uuid, $company_id::uuid, $file_name::text, to_timestamp($now_ms::float8 / 1000), $staff_id::uuid)
on conflict (bill_id) do update set file_name = excluded.file_name, matched_at = excluded.matched_at,
  matched_by = excluded.matched_by

-- name: remove_rows
delete from bill_match_row where bill_id = $bill_id::uuid and company_id = $company_id::uuid

-- name: insert_rows
insert into bill_match_row (bill_id, company_id, place, result, matched_by, file_line, code, reference, about, check_in,
  check_out, bill_check_in, bill_check_out, file_minor, bill_minor, currency, differences, fault_field, fault_cell,
  line_ids)
select $bill_id::uuid, $company_id::uuid, r.place, r.result, r."by", r."fileLine", r.code, r.reference, r.about,
  r."checkIn", r."checkOut", r."billCheckIn", r."billCheckOut", r."fileMinor", r."billMinor", $currency::text,
  r.differences, r."faultField", r."faultCell", r."lineIds"
from jsonb_to_recordset($rows::jsonb) as r (place int, result text, "by" text, "fileLine" int, code text,
  reference text, about text, "checkIn" date, "checkOut" date, "billCheckIn" date, "billCheckOut" date,
  "fileMinor" bigint, "billMinor" bigint, differences text[], "faultField" text, "faultCell" text, "lineIds" uuid[])

-- name: find_match
select m.file_name, m.matched_at, s.name as matched_by
from bill_match m join staff_member s on s.id = m.matched_by
where m.bill_id = $bill_id::uuid and m.company_id = $company_id::uuid

-- column result: MatchResult from './outcomes.ts'
-- name: count_results
select r.result, count(*)::int as count, count(*) filter (where r.decision is null)::int as open_count
from bill_match_row r where r.bill_id = $bill_id::uuid and r.company_id = $company_id::uuid
group by r.result order by 1

-- part: found
r.company_id = $company_id::uuid and ($bill_ids::uuid[] is null or r.bill_id = any ($bill_ids::uuid[]))
  and ($ids::uuid[] is null or r.id = any ($ids::uuid[]))
  and ($results::text[] is null or r.result = any ($results::text[]))
  and ($decisions::text[] is null or coalesce(r.decision, 'OPEN') = any ($decisions::text[]))
  and ($pattern::text is null or r.code ilike $pattern::text or r.reference ilike $pattern::text
    or r.about ilike $pattern::text)

-- part: row
r.id, r.result, r.matched_by as "by", r.file_line, r.code, r.reference, r.about, r.check_in, r.check_out,
  r.bill_check_in, r.bill_check_out, r.file_minor, r.bill_minor,
  case when r.result <> 'FAULTY' then coalesce(r.file_minor, 0) - coalesce(r.bill_minor, 0) end as difference_minor,
  r.currency, r.differences, r.fault_field, r.fault_cell, r.line_ids, r.decision, r.note, s.name as decided_by

-- column result: MatchResult from './outcomes.ts'
-- column by: MatchedBy | null from './outcomes.ts'
-- column differences: Difference[] from './outcomes.ts'
-- column fault_field: FileField | null from './contract.ts'
-- column decision: Decision | null from './contract.ts'
-- name: list_rows
select {row}
from bill_match_row r left join staff_member s on s.id = r.decided_by
where {found}
order by r.bill_id, r.place
limit $limit::int offset $offset::int

-- name: count_rows
select count(*)::int as total from bill_match_row r where {found}

-- name: list_row_ids
select r.id from bill_match_row r where {found} order by r.bill_id, r.place limit $limit::int

-- column result: MatchResult from './outcomes.ts'
-- column by: MatchedBy | null from './outcomes.ts'
-- column differences: Difference[] from './outcomes.ts'
-- column fault_field: FileField | null from './contract.ts'
-- column decision: Decision | null from './contract.ts'
-- name: list_rows_of
select {row}
from unnest($ids::uuid[]) with ordinality as p (id, place)
join bill_match_row r on r.id = p.id and r.company_id = $company_id::uuid
left join staff_member s on s.id = r.decided_by
order by p.place

-- name: decide_rows
update bill_match_row r set decision = nullif($decision::text, 'NONE'), note = left($note?::text, 300),
  decided_by = case when $decision::text <> 'NONE' then $staff_id::uuid end,
  decided_at = case when $decision::text <> 'NONE' then to_timestamp($now_ms::float8 / 1000) end
where r.company_id = $company_id::uuid and r.bill_id = $bill_id::uuid
  and (r.id = any ($row_ids::uuid[]) or (r.result = $result?::text and r.decision is null))

-- The chosen rows, or the open ones of a result, in the order of the file.
-- name: list_rows_to_dispute
select r.id, r.code, r.file_line, r.line_ids
from bill_match_row r
where r.company_id = $company_id::uuid and r.bill_id = $bill_id::uuid
  and (r.id = any ($row_ids::uuid[]) or (r.result = $result?::text and r.decision is null))
order by r.place limit $limit::int

-- name: count_open_rows
select count(*)::int as count from bill_match_row r
where r.company_id = $company_id::uuid and r.bill_id = $bill_id::uuid and r.result = $result?::text
  and r.decision is null
