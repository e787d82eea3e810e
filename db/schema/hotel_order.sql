table hotel_order (
  id uuid default uuidv7() not null,
  code text not null,
  company_id uuid not null,
  agreement_id uuid not null,
  staff_id uuid not null,
  quote_id uuid not null,
  hotel_id uuid not null,
  room_type_no integer not null,
  rate_plan_no integer not null,
  status text not null,
  payment_status text not null,
  confirmation_mode text not null,
  check_in date not null,
  check_out date not null,
  room_count smallint not null,
  currency character(3) not null,
  total_minor bigint not null,
  deposit_minor bigint not null,
  credit_minor bigint not null,
  penalty_minor bigint default 0 not null,
  refunded_minor bigint default 0 not null,
  customer_reference text,
  hotel_confirmation text,
  hotel_confirmed_at timestamp with time zone,
  lead_guest text not null,
  contact_name text not null,
  contact_phone text,
  contact_email text,
  arrival_time text,
  requests text[] default '{}'::text[] not null,
  remark text,
  guests jsonb not null,
  hotel_text text not null,
  place_text text not null,
  free_until timestamp with time zone,
  deadline_at timestamp with time zone,
  rooms_held boolean not null,
  authorize_transfer_id uuid,
  cancel_reason text,
  reject_reason text,
  created_at timestamp with time zone default portal_now() not null,
  reminded_at timestamp with time zone,
  reminder_count smallint default 0 not null,
  stuck_at timestamp with time zone,
  find_text text generated always as (lower(translate(replace(replace(replace(replace(regexp_replace(NORMALIZE(((((((((code || '
'::text) || COALESCE(customer_reference, ''::text)) || '
'::text) || COALESCE(hotel_confirmation, ''::text)) || '
'::text) || lead_guest) || '
'::text) || hotel_text), NFKD), '[\u0300-\u036f''’‘‛ʻʼ`´]'::text, ''::text, 'g'::text), 'ß'::text, 'ss'::text), 'æ'::text, 'ae'::text), 'Æ'::text, 'ae'::text), 'œ'::text, 'oe'::text), 'øØłŁđĐðı‐‑‒–'::text, 'oolldddi----'::text))),
  act_by timestamp with time zone generated always as (
CASE
    WHEN (status = ANY (ARRAY['AWAITING_APPROVAL'::text, 'AWAITING_PAYMENT'::text, 'PENDING'::text, 'NEEDS_ATTENTION'::text, 'CANCELLATION_PENDING'::text, 'AMENDMENT_PENDING'::text])) THEN deadline_at
    WHEN (status = ANY (ARRAY['CONFIRMED'::text, 'CANCELLATION_REFUSED'::text])) THEN free_until
    ELSE NULL::timestamp with time zone
END),
  online_minor bigint default 0 not null,
  department_id uuid,
  department text,
  cost_centre text,
  booked_by uuid,
  group_code text,
  corrected_minor bigint default 0 not null,
  constraint hotel_order_code_key UNIQUE (code),
  constraint hotel_order_quote_id_key UNIQUE (quote_id),
  constraint hotel_order_pkey PRIMARY KEY (id),
  constraint hotel_order_quote_id_company_id_fkey FOREIGN KEY (quote_id, company_id) REFERENCES hotel_quote(id, company_id),
  constraint hotel_order_check CHECK (((deposit_minor + credit_minor) = total_minor)),
  constraint hotel_order_check2 CHECK ((online_minor <= deposit_minor)),
  constraint hotel_order_check3 CHECK (((status <> 'AWAITING_PAYMENT'::text) OR (deadline_at IS NOT NULL))),
  constraint hotel_order_confirmation_mode_check CHECK ((confirmation_mode = ANY (ARRAY['INSTANT'::text, 'TIME_LIMITED'::text, 'ON_REQUEST'::text]))),
  constraint hotel_order_corrected_exact CHECK (((corrected_minor >= '-9007199254740991'::bigint) AND (corrected_minor <= '9007199254740991'::bigint))),
  constraint hotel_order_credit_minor_check CHECK ((credit_minor >= 0)),
  constraint hotel_order_deposit_minor_check CHECK ((deposit_minor >= 0)),
  constraint hotel_order_given_back_check CHECK (((corrected_minor >= 0) AND ((refunded_minor + corrected_minor) <= total_minor))),
  constraint hotel_order_minor_exact CHECK ((((total_minor >= '-9007199254740991'::bigint) AND (total_minor <= '9007199254740991'::bigint)) AND ((deposit_minor >= '-9007199254740991'::bigint) AND (deposit_minor <= '9007199254740991'::bigint)) AND ((credit_minor >= '-9007199254740991'::bigint) AND (credit_minor <= '9007199254740991'::bigint)) AND ((penalty_minor >= '-9007199254740991'::bigint) AND (penalty_minor <= '9007199254740991'::bigint)) AND ((refunded_minor >= '-9007199254740991'::bigint) AND (refunded_minor <= '9007199254740991'::bigint)) AND ((online_minor >= '-9007199254740991'::bigint) AND (online_minor <= '9007199254740991'::bigint)))),
  constraint hotel_order_online_minor_check CHECK ((online_minor >= 0)),
  constraint hotel_order_payment_status_check CHECK ((payment_status = ANY (ARRAY['UNPAID'::text, 'AUTHORIZED'::text, 'PAID'::text, 'VOIDED'::text, 'ON_ACCOUNT'::text, 'REFUND_PENDING'::text, 'REFUNDED'::text, 'PARTIALLY_REFUNDED'::text]))),
  constraint hotel_order_penalty_minor_check CHECK ((penalty_minor >= 0)),
  constraint hotel_order_refunded_minor_check CHECK ((refunded_minor >= 0)),
  constraint hotel_order_reminder_count_check CHECK ((reminder_count >= 0)),
  constraint hotel_order_status_check CHECK ((status = ANY (ARRAY['AWAITING_APPROVAL'::text, 'AWAITING_PAYMENT'::text, 'PENDING'::text, 'NEEDS_ATTENTION'::text, 'CONFIRMED'::text, 'COMPLETED'::text, 'NO_SHOW'::text, 'REJECTED'::text, 'EXPIRED'::text, 'CANCELLATION_PENDING'::text, 'CANCELLED'::text, 'CANCELLATION_REFUSED'::text, 'AMENDMENT_PENDING'::text]))),
  constraint hotel_order_total_minor_check CHECK ((total_minor >= 0))
)
CREATE INDEX hotel_order_act_by ON public.hotel_order USING btree (company_id, act_by, id) WHERE (act_by IS NOT NULL)
CREATE INDEX hotel_order_arrivals ON public.hotel_order USING btree (hotel_id, check_in) WHERE rooms_held
CREATE INDEX hotel_order_booked_by ON public.hotel_order USING btree (company_id, booked_by) WHERE (booked_by IS NOT NULL)
CREATE INDEX hotel_order_check_in ON public.hotel_order USING btree (company_id, check_in, id)
CREATE INDEX hotel_order_company ON public.hotel_order USING btree (company_id, created_at DESC, id DESC)
CREATE INDEX hotel_order_department ON public.hotel_order USING btree (company_id, department_id, created_at DESC, id DESC) WHERE (department_id IS NOT NULL)
CREATE INDEX hotel_order_desk_arrivals ON public.hotel_order USING btree (((reminded_at IS NULL)), check_in, id) INCLUDE (company_id)
CREATE INDEX hotel_order_desk_booked ON public.hotel_order USING btree (created_at DESC, id DESC) INCLUDE (company_id)
CREATE INDEX hotel_order_desk_status ON public.hotel_order USING btree (status, created_at DESC, id DESC) INCLUDE (company_id)
CREATE INDEX hotel_order_desk_unnumbered ON public.hotel_order USING btree (((reminded_at IS NULL)), check_in, id) INCLUDE (check_out, company_id) WHERE ((status = 'CONFIRMED'::text) AND (hotel_confirmation IS NULL))
CREATE INDEX hotel_order_desk_waiting ON public.hotel_order USING btree (((confirmation_mode <> 'TIME_LIMITED'::text)), ((reminded_at IS NULL)), deadline_at, check_in, id) INCLUDE (company_id) WHERE (status = 'PENDING'::text)
CREATE INDEX hotel_order_group ON public.hotel_order USING btree (company_id, group_code) WHERE (group_code IS NOT NULL)
CREATE INDEX hotel_order_in_house ON public.hotel_order USING btree (company_id, check_in) WHERE (status = ANY (ARRAY['CONFIRMED'::text, 'CANCELLATION_REFUSED'::text]))
CREATE INDEX hotel_order_marked ON public.hotel_order USING btree (stuck_at, reminded_at) WHERE ((stuck_at IS NOT NULL) OR (reminded_at IS NOT NULL))
CREATE INDEX hotel_order_staff ON public.hotel_order USING btree (company_id, staff_id, created_at DESC, id DESC)
CREATE INDEX hotel_order_stays ON public.hotel_order USING btree (status, check_in, hotel_id) WHERE (status = ANY (ARRAY['CONFIRMED'::text, 'CANCELLATION_REFUSED'::text, 'CANCELLED'::text]))
CREATE INDEX hotel_order_total ON public.hotel_order USING btree (company_id, currency, total_minor, id)
CREATE INDEX hotel_order_words ON public.hotel_order USING gin (company_id, find_text gin_trgm_ops) WITH (gin_pending_list_limit='65536')
row level security, for the owner too
create policy hotel_order_scope using ((company_id = ( SELECT scope_company() AS scope_company)) OR ( SELECT scope_is_operator() AS scope_is_operator))
create policy hotel_order_words for select to its owner using true
CREATE TRIGGER hotel_order_figure_added AFTER INSERT OR DELETE ON public.hotel_order FOR EACH ROW EXECUTE FUNCTION hotel_order_figure_add()
CREATE TRIGGER hotel_order_figure_moved AFTER UPDATE ON public.hotel_order FOR EACH ROW WHEN (((((((((((((old.status IS DISTINCT FROM new.status) OR (old.payment_status IS DISTINCT FROM new.payment_status)) OR (old.rooms_held IS DISTINCT FROM new.rooms_held)) OR (old.total_minor IS DISTINCT FROM new.total_minor)) OR (old.penalty_minor IS DISTINCT FROM new.penalty_minor)) OR (old.refunded_minor IS DISTINCT FROM new.refunded_minor)) OR (old.corrected_minor IS DISTINCT FROM new.corrected_minor)) OR (old.check_in IS DISTINCT FROM new.check_in)) OR (old.check_out IS DISTINCT FROM new.check_out)) OR (old.room_count IS DISTINCT FROM new.room_count)) OR (old.hotel_id IS DISTINCT FROM new.hotel_id)) OR (old.place_text IS DISTINCT FROM new.place_text))) EXECUTE FUNCTION hotel_order_figure_add()
CREATE TRIGGER hotel_order_gain_kept AFTER INSERT OR DELETE ON public.hotel_order FOR EACH ROW EXECUTE FUNCTION hotel_order_gain_keep()
CREATE TRIGGER hotel_order_gain_moved AFTER UPDATE OF status, corrected_minor, quote_id ON public.hotel_order FOR EACH ROW WHEN ((((old.status IS DISTINCT FROM new.status) OR (old.corrected_minor IS DISTINCT FROM new.corrected_minor)) OR (old.quote_id IS DISTINCT FROM new.quote_id))) EXECUTE FUNCTION hotel_order_gain_keep()
grant delete, insert, select, update to tradewind_app
