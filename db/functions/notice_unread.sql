-- The number on the bell, counted up to a bound. It is asked each minute for each open page, so it takes one round
-- trip: the scope is set here, within the statement's own transaction.
create or replace function notice_unread(p_company_id uuid, p_staff_id uuid, p_most int) returns int
language plpgsql as $$
begin
  perform set_config('app.realm', 'PORTAL', true), set_config('app.company_id', p_company_id::text, true);
  return (select count(*) from (select from notice n where n.company_id = p_company_id and n.staff_id = p_staff_id
    and n.read_at is null and 'PORTAL' = any (n.channels) limit p_most) as counted);
end
$$;
