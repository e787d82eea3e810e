table property_fee (
  id uuid default uuidv7() not null,
  hotel_id uuid not null,
  kind text not null,
  name_en text not null,
  name_zh text,
  per text not null,
  amount_minor bigint not null,
  currency character(3) not null,
  version integer default 0 not null,
  constraint property_fee_pkey PRIMARY KEY (id),
  constraint property_fee_hotel_id_fkey FOREIGN KEY (hotel_id) REFERENCES hotel(id),
  constraint property_fee_amount_minor_check CHECK ((amount_minor >= 0)),
  constraint property_fee_kind_check CHECK ((kind = ANY (ARRAY['CITY_TAX'::text, 'RESORT_FEE'::text, 'SERVICE_CHARGE'::text, 'TOURISM_TAX'::text]))),
  constraint property_fee_minor_exact CHECK (((amount_minor >= '-9007199254740991'::bigint) AND (amount_minor <= '9007199254740991'::bigint))),
  constraint property_fee_per_check CHECK ((per = ANY (ARRAY['ROOM_NIGHT'::text, 'PERSON_NIGHT'::text, 'STAY'::text])))
)
CREATE INDEX property_fee_hotel ON public.property_fee USING btree (hotel_id)
grant delete, insert, select, update to tradewind_app
