table property_fee (
  id uuid default uuidv7() not null,
  hotel_id uuid,
  kind text not null,
  name_en text not null,
  name_zh text,
  per text not null,
  amount_minor bigint not null,
  currency character(3) not null,
  version integer default 0 not null,
  destination_id uuid,
  first_night date,
  last_night date,
  exempt_below_age smallint,
  most_nights smallint,
  by_stars jsonb default '[]'::jsonb not null,
  by_price jsonb default '[]'::jsonb not null,
  constraint property_fee_pkey PRIMARY KEY (id),
  constraint property_fee_destination_id_fkey FOREIGN KEY (destination_id) REFERENCES destination(id),
  constraint property_fee_hotel_id_fkey FOREIGN KEY (hotel_id) REFERENCES hotel(id),
  constraint property_fee_amount_minor_check CHECK ((amount_minor >= 0)),
  constraint property_fee_kind_check CHECK ((kind = ANY (ARRAY['CITY_TAX'::text, 'RESORT_FEE'::text, 'SERVICE_CHARGE'::text, 'TOURISM_TAX'::text]))),
  constraint property_fee_limits CHECK (((last_night >= first_night) AND ((exempt_below_age >= 1) AND (exempt_below_age <= 18)) AND ((most_nights >= 1) AND (most_nights <= 365)))),
  constraint property_fee_minor_exact CHECK (((amount_minor >= '-9007199254740991'::bigint) AND (amount_minor <= '9007199254740991'::bigint))),
  constraint property_fee_one_place CHECK (((hotel_id IS NULL) <> (destination_id IS NULL))),
  constraint property_fee_per_check CHECK ((per = ANY (ARRAY['ROOM_NIGHT'::text, 'PERSON_NIGHT'::text, 'ADULT_NIGHT'::text, 'STAY'::text, 'PERSON_STAY'::text])))
)
CREATE INDEX property_fee_destination ON public.property_fee USING btree (destination_id) WHERE (destination_id IS NOT NULL)
CREATE INDEX property_fee_hotel ON public.property_fee USING btree (hotel_id)
grant delete, insert, select, update to tradewind_app
