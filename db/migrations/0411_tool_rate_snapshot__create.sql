-- Net prices of a rate for one night and two adults, as they were at a moment: one a night from `first_day` on, 0 where
-- it was not sold. Of all companies: each sees them at its own terms.
create table tool_rate_snapshot (
  rate_plan_no int not null,
  taken_at timestamptz not null,
  hotel_id uuid not null references hotel,
  first_day date not null,
  nets int[] not null check (cardinality(nets) between 1 and 400),
  primary key (rate_plan_no, taken_at)
);
create index tool_rate_snapshot_hotel on tool_rate_snapshot (hotel_id, taken_at);
create index tool_rate_snapshot_taken on tool_rate_snapshot (taken_at);

-- When a supplier with a slow source was last asked for a hotel, by whichever user and node.
create table tool_source_refresh (
  hotel_id uuid primary key references hotel,
  asked_at timestamptz not null,
  refreshed_at timestamptz
);

-- Rates by name, for features that show them.
create view rate_plan_named with (security_invoker) as
select p.id, p.no, p.hotel_id, p.room_type_id, p.name_en, p.name_zh, p.meal_plan, p.confirmation_mode, p.currency,
  p.status
from rate_plan p;
