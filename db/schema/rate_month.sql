table rate_month (
  rate_plan_no integer not null,
  month smallint not null,
  version integer default 1 not null,
  nights bytea not null,
  constraint rate_month_pkey PRIMARY KEY (month, rate_plan_no),
  constraint rate_month_rate_plan_no_fkey FOREIGN KEY (rate_plan_no) REFERENCES rate_plan(no),
  constraint rate_month_nights_check CHECK ((length(nights) = 186))
)
grant delete, insert, select, update to tradewind_app
