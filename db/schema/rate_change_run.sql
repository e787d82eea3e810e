table rate_change_run (
  id bigint generated always as identity not null,
  set_id uuid not null,
  rate_plan_no integer,
  room_type_no integer,
  first date not null,
  last date not null,
  before bytea not null,
  after bytea not null,
  constraint rate_change_run_pkey PRIMARY KEY (id),
  constraint rate_change_run_rate_plan_no_fkey FOREIGN KEY (rate_plan_no) REFERENCES rate_plan(no),
  constraint rate_change_run_room_type_no_fkey FOREIGN KEY (room_type_no) REFERENCES room_type(no),
  constraint rate_change_run_set_id_fkey FOREIGN KEY (set_id) REFERENCES rate_change_set(id),
  constraint rate_change_run_check CHECK ((last >= first)),
  constraint rate_change_run_check1 CHECK ((num_nonnulls(rate_plan_no, room_type_no) = 1)),
  constraint rate_change_run_check2 CHECK ((length(before) = length(after))),
  constraint rate_change_run_check3 CHECK ((length(after) = (((last - first) + 1) *
CASE
    WHEN (room_type_no IS NULL) THEN 6
    ELSE 4
END)))
)
CREATE INDEX rate_change_run_plan ON public.rate_change_run USING btree (rate_plan_no, last) WHERE (rate_plan_no IS NOT NULL)
CREATE INDEX rate_change_run_room ON public.rate_change_run USING btree (room_type_no, last) WHERE (room_type_no IS NOT NULL)
CREATE INDEX rate_change_run_set ON public.rate_change_run USING btree (set_id)
grant delete, insert, select, update to tradewind_app
