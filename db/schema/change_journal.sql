table change_journal (
  xid xid8 default pg_current_xact_id() not null,
  seq bigint generated always as identity not null,
  topic text not null,
  ref_no integer,
  ref_id uuid,
  months smallint[],
  first_day integer,
  sold integer[],
  created_at timestamp with time zone default portal_now() not null,
  constraint change_journal_pkey PRIMARY KEY (seq),
  constraint change_journal_topic_check CHECK ((topic = ANY (ARRAY['RATES'::text, 'ALLOTMENT'::text, 'INVENTORY'::text, 'HOTEL'::text, 'SESSION'::text, 'STAFF'::text, 'COMPANY'::text, 'EXCHANGE'::text, 'TICKET'::text, 'BRAND'::text, 'RELOAD'::text])))
)
CREATE INDEX change_journal_created ON public.change_journal USING btree (created_at)
grant delete, insert, select, update to tradewind_app
