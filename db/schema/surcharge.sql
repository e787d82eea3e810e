table surcharge (
  id uuid default uuidv7() not null,
  hotel_id uuid not null,
  rate_plan_id uuid,
  kind text not null,
  name_en text not null,
  name_zh text,
  first_night date not null,
  last_night date not null,
  per text not null,
  amount_minor bigint not null,
  currency character(3) not null,
  mandatory boolean not null,
  pay_at text not null,
  version integer default 0 not null,
  constraint surcharge_pkey PRIMARY KEY (id),
  constraint surcharge_hotel_id_fkey FOREIGN KEY (hotel_id) REFERENCES hotel(id),
  constraint surcharge_rate_plan_id_fkey FOREIGN KEY (rate_plan_id) REFERENCES rate_plan(id),
  constraint surcharge_amount_minor_check CHECK ((amount_minor >= 0)),
  constraint surcharge_check CHECK ((last_night >= first_night)),
  constraint surcharge_kind_check CHECK ((kind = ANY (ARRAY['BREAKFAST'::text, 'EXTRA_BED'::text, 'INTERNET'::text, 'GALA_DINNER'::text]))),
  constraint surcharge_mandatory_for_all CHECK (((NOT mandatory) OR (rate_plan_id IS NULL))),
  constraint surcharge_minor_exact CHECK (((amount_minor >= '-9007199254740991'::bigint) AND (amount_minor <= '9007199254740991'::bigint))),
  constraint surcharge_pay_at_check CHECK (
CASE
    WHEN mandatory THEN (pay_at = ANY (ARRAY['INCLUDED'::text, 'PROPERTY'::text]))
    ELSE (pay_at = ANY (ARRAY['BOOKING'::text, 'PROPERTY'::text]))
END),
  constraint surcharge_per_check CHECK ((per = ANY (ARRAY['ROOM_NIGHT'::text, 'PERSON_NIGHT'::text])))
)
CREATE INDEX surcharge_hotel ON public.surcharge USING btree (hotel_id)
grant delete, insert, select, update to tradewind_app
