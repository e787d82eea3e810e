-- The agreement a company books by at a moment. Days overlap around the Earth: the version that began last counts.
create or replace function agreement_in_force(p_company uuid, p_at timestamptz) returns uuid language sql stable as $$
  select a.id from agreement a
  where a.company_id = p_company and a.status = 'ACTIVE' and days_run(a.valid_from, a.valid_to, p_at)
  order by a.valid_from desc limit 1
$$;
