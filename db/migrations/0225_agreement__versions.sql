-- Versions of a company's agreement: each has its own credit line and days, and the latest that has begun is in force.
alter table agreement
  add column credit_line_minor bigint,
  add column made_by uuid references staff,
  -- When its credit line reached the wallet; null before its first day.
  add column begun_at timestamptz;
update agreement a set
  credit_line_minor = coalesce((select w.credit_line_minor from wallet w where w.company_id = a.company_id and w.currency = a.currency), 0),
  begun_at = case when a.status <> 'DRAFT' then a.created_at end;
alter table agreement
  alter column credit_line_minor set not null,
  add check (credit_line_minor >= 0),
  add constraint agreement_minor_exact check (credit_line_minor between -9007199254740991 and 9007199254740991);

-- No two versions of a company share a day. A range of one company's identifier lets GiST compare it without an extension.
create type uuid_range as range (subtype = uuid);
alter table agreement add constraint agreement_days_once
  exclude using gist (uuid_range(company_id, company_id, '[]') with &&, daterange(valid_from, valid_to, '[]') with &&) where (status = 'ACTIVE');
drop index agreement_one_active;
create index agreement_company on agreement (company_id, valid_from);

-- The agreement a company books by at a moment. Days overlap around the Earth: the version that began last counts.
create function agreement_in_force(p_company uuid, p_at timestamptz) returns uuid language sql stable as $$
  select a.id from agreement a
  where a.company_id = p_company and a.status = 'ACTIVE' and days_run(a.valid_from, a.valid_to, p_at)
  order by a.valid_from desc limit 1
$$;

-- Holds companies as they are until the transaction ends: a suspension waits for bookings that run, and they see it afterwards.
create function companies_lock(p_companies uuid[]) returns void language plpgsql as $$
begin
  perform from company c where c.id = any (p_companies) order by c.id for share;
end
$$;
