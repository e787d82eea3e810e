-- Which nights a hotel may close by itself, as its contract allows: any, those outside its allotment, or none; and how
-- many days ahead at the least.
alter table hotel add column stop_sale text not null default 'NONE'
  constraint hotel_stop_sale_check check (stop_sale in ('ANY', 'OUTSIDE_ALLOTMENT', 'NONE'));
alter table hotel add column stop_sale_days smallint not null default 0
  constraint hotel_stop_sale_days_check check (stop_sale_days between 0 and 365);
