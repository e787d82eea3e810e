table hotel_answer (
  id uuid default uuidv7() not null,
  company_id uuid not null,
  order_id uuid not null,
  hotel_id uuid not null,
  kind text not null,
  reason text,
  note text,
  name text,
  sent_to text not null,
  link_at timestamp with time zone not null,
  at timestamp with time zone default portal_now() not null,
  due_at timestamp with time zone,
  settled_at timestamp with time zone,
  settled_by uuid,
  reply text,
  constraint hotel_answer_pkey PRIMARY KEY (id),
  constraint hotel_answer_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint hotel_answer_hotel_id_fkey FOREIGN KEY (hotel_id) REFERENCES hotel(id),
  constraint hotel_answer_order_id_fkey FOREIGN KEY (order_id) REFERENCES hotel_order(id),
  constraint hotel_answer_settled_by_fkey FOREIGN KEY (settled_by) REFERENCES staff(id),
  constraint hotel_answer_check CHECK (((due_at IS NOT NULL) OR ((settled_at IS NULL) AND (settled_by IS NULL) AND (reply IS NULL)))),
  constraint hotel_answer_kind_check CHECK ((kind = ANY (ARRAY['CONFIRMED'::text, 'REJECTED'::text, 'NUMBERED'::text, 'CORRECTED'::text, 'ACCEPTED'::text, 'WAIVED'::text, 'REFUSED'::text, 'CANT'::text, 'ASKED'::text, 'NOTED'::text]))),
  constraint hotel_answer_name_check CHECK ((length(name) <= 100)),
  constraint hotel_answer_note_check CHECK ((length(note) <= 500)),
  constraint hotel_answer_reason_check CHECK ((length(reason) <= 40)),
  constraint hotel_answer_reply_check CHECK ((length(reply) <= 500)),
  constraint hotel_answer_sent_to_check CHECK ((length(sent_to) <= 320))
)
CREATE UNIQUE INDEX hotel_answer_once ON public.hotel_answer USING btree (order_id, hotel_id, link_at, kind) WHERE (kind <> ALL (ARRAY['ASKED'::text, 'CORRECTED'::text]))
CREATE INDEX hotel_answer_open ON public.hotel_answer USING btree (due_at, id) WHERE ((settled_at IS NULL) AND (due_at IS NOT NULL))
CREATE INDEX hotel_answer_order ON public.hotel_answer USING btree (order_id, at)
CREATE INDEX hotel_answer_settled_by ON public.hotel_answer USING btree (settled_by) WHERE (settled_by IS NOT NULL)
row level security, for the owner too
create policy hotel_answer_scope using ( SELECT scope_is_operator() AS scope_is_operator)
grant delete, insert, select, update to tradewind_app
