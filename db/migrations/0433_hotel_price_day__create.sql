-- What a usual stay in a hotel cost on a day, at the public price: the lowest rate of two nights for two adults, two
-- weeks ahead. Kept for hotels that somebody books; it belongs to no company.
create table hotel_price_day (
  hotel_id uuid not null references hotel,
  day date not null,
  price_minor bigint not null check (price_minor between -9007199254740991 and 9007199254740991),
  primary key (hotel_id, day)
);

-- Hotels that a person does not want to be recommended any more.
create table hotel_order_dismissed (
  company_id uuid not null references company,
  staff_id uuid not null references staff,
  hotel_id uuid not null references hotel,
  primary key (staff_id, hotel_id)
);
alter table hotel_order_dismissed enable row level security;
alter table hotel_order_dismissed force row level security;
create policy hotel_order_dismissed_scope on hotel_order_dismissed
  using (company_id = scope_company() or scope_is_operator());
