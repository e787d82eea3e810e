table company_change (
  id uuid default uuidv7() not null,
  company_id uuid not null,
  status text default 'OPEN'::text not null,
  before jsonb not null,
  after jsonb not null,
  note text,
  asked_by uuid not null,
  asked_at timestamp with time zone not null,
  ended_by uuid,
  ended_at timestamp with time zone,
  reason text,
  constraint company_change_pkey PRIMARY KEY (id),
  constraint company_change_asked_by_fkey FOREIGN KEY (asked_by) REFERENCES staff(id),
  constraint company_change_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint company_change_ended_by_fkey FOREIGN KEY (ended_by) REFERENCES staff(id),
  constraint company_change_after_check CHECK ((jsonb_typeof(after) = 'object'::text)),
  constraint company_change_before_check CHECK ((jsonb_typeof(before) = 'object'::text)),
  constraint company_change_check CHECK (((status = 'OPEN'::text) = (ended_at IS NULL))),
  constraint company_change_check1 CHECK (((status <> 'DECLINED'::text) OR (reason IS NOT NULL))),
  constraint company_change_note_check CHECK (((length(note) >= 1) AND (length(note) <= 500))),
  constraint company_change_reason_check CHECK (((length(reason) >= 1) AND (length(reason) <= 500))),
  constraint company_change_status_check CHECK ((status = ANY (ARRAY['OPEN'::text, 'APPROVED'::text, 'DECLINED'::text, 'WITHDRAWN'::text])))
)
CREATE INDEX company_change_asked ON public.company_change USING btree (asked_at DESC, id DESC)
CREATE INDEX company_change_company ON public.company_change USING btree (company_id, asked_at)
CREATE UNIQUE INDEX company_change_open ON public.company_change USING btree (company_id) WHERE (status = 'OPEN'::text)
row level security, for the owner too
create policy company_change_scope using ((company_id = scope_company()) OR scope_is_operator())
grant insert, select, update to tradewind_app
