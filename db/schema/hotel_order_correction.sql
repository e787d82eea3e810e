table hotel_order_correction (
  id uuid default uuidv7() not null,
  order_id uuid not null,
  company_id uuid not null,
  kind text not null,
  amount_minor bigint not null,
  cost_minor bigint not null,
  left_minor bigint not null,
  reason text,
  borne_by text,
  staff_id uuid not null,
  at timestamp with time zone default portal_now() not null,
  constraint hotel_order_correction_pkey PRIMARY KEY (id),
  constraint hotel_order_correction_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint hotel_order_correction_order_id_fkey FOREIGN KEY (order_id) REFERENCES hotel_order(id),
  constraint hotel_order_correction_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id),
  constraint hotel_order_correction_amount_minor_check CHECK ((amount_minor >= 0)),
  constraint hotel_order_correction_borne CHECK (((reason IS NOT NULL) = (borne_by IS NOT NULL))),
  constraint hotel_order_correction_borne_by_check CHECK ((borne_by = ANY (ARRAY['HOTEL'::text, 'US'::text]))),
  constraint hotel_order_correction_kind_check CHECK ((kind = ANY (ARRAY['CANCEL'::text, 'NO_SHOW'::text, 'EARLY_DEPARTURE'::text, 'WAIVE'::text, 'GOODWILL'::text, 'WALK'::text]))),
  constraint hotel_order_correction_left_minor_check CHECK ((left_minor >= 0)),
  constraint hotel_order_correction_minor_exact CHECK ((((amount_minor >= '-9007199254740991'::bigint) AND (amount_minor <= '9007199254740991'::bigint)) AND ((cost_minor >= '-9007199254740991'::bigint) AND (cost_minor <= '9007199254740991'::bigint)) AND ((left_minor >= '-9007199254740991'::bigint) AND (left_minor <= '9007199254740991'::bigint)))),
  constraint hotel_order_correction_reason CHECK (((kind = ANY (ARRAY['WAIVE'::text, 'GOODWILL'::text])) = (reason IS NOT NULL))),
  constraint hotel_order_correction_reason_check CHECK ((reason = ANY (ARRAY['HOTEL_FAULT'::text, 'OUR_FAULT'::text, 'COMMERCIAL'::text])))
)
CREATE INDEX hotel_order_correction_order ON public.hotel_order_correction USING btree (order_id)
row level security, for the owner too
create policy hotel_order_correction_scope using ( SELECT scope_is_operator() AS scope_is_operator)
CREATE TRIGGER hotel_order_correction_immutable BEFORE DELETE OR UPDATE OR TRUNCATE ON public.hotel_order_correction FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()
CREATE TRIGGER hotel_order_gain_costed AFTER INSERT ON public.hotel_order_correction FOR EACH ROW EXECUTE FUNCTION hotel_order_gain_cost()
grant delete, insert, select, update to tradewind_app
