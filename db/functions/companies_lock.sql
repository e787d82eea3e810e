-- Holds companies as they are until the transaction ends: a suspension waits for running bookings, and later bookings
-- see it.
create or replace function companies_lock(p_companies uuid[]) returns void language plpgsql as $$
begin
  perform from company c where c.id = any (p_companies) order by c.id for share;
end
$$;
