-- What the same stay cost at the median hotel of the city when it was quoted, for rules of approval that compare with
-- it; null where no rule asks, or where too few hotels sold the stay.
alter table hotel_quote
  add column city_median_minor bigint check (city_median_minor between -9007199254740991 and 9007199254740991);
grant select (city_median_minor) on hotel_quote to tradewind_app;
