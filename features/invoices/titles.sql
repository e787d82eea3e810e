-- Buyers that a company keeps for its invoices.

-- part: title
t.id, t.kind, t.name, t.country, t.tax_number, t.address, t.phone, t.bank_name, t.bank_account, t.email, t.is_default

-- column kind: InvoiceTitle['kind'] from './contract.ts'
-- name: list_titles
select {title} from invoice_title t
where t.company_id = $company_id::uuid
order by t.is_default desc, lower(t.name), t.id limit 200

-- column kind: InvoiceTitle['kind'] from './contract.ts'
-- name: find_title
select {title} from invoice_title t where t.company_id = $company_id::uuid and t.id = $title_id::uuid

-- name: find_same
select t.id from invoice_title t
where t.company_id = $company_id::uuid and lower(t.name) = lower($name::text) and t.country = $country::text
  and t.id is distinct from $title_id?::uuid

-- name: clear_default
update invoice_title t set is_default = false where t.company_id = $company_id::uuid and t.is_default

-- name: insert_title
insert into invoice_title (company_id, kind, name, country, tax_number, address, phone, bank_name, bank_account,
  email, is_default, updated_at, updated_by)
values ($company_id::uuid, $kind::text, $name::text, $country::text, $tax_number?::text, $address?::text,
  $phone?::text, $bank_name?::text, $bank_account?::text, $email?::text, $is_default::boolean, $now::timestamptz,
  $staff_id::uuid)
returning id

-- name: set_title
update invoice_title t set kind = $kind::text, name = $name::text, country = $country::text,
  tax_number = $tax_number?::text, address = $address?::text, phone = $phone?::text, bank_name = $bank_name?::text,
  bank_account = $bank_account?::text, email = $email?::text, is_default = $is_default::boolean,
  updated_at = $now::timestamptz, updated_by = $staff_id::uuid
where t.company_id = $company_id::uuid and t.id = $title_id::uuid

-- name: remove_title
delete from invoice_title where company_id = $company_id::uuid and id = $title_id::uuid
