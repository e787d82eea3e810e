table inventory_night (
  room_type_no integer not null,
  night date not null,
  kind smallint not null,
  release_days smallint not null,
  allotment integer not null,
  sold integer default 0 not null,
  constraint inventory_night_pkey PRIMARY KEY (room_type_no, night),
  constraint inventory_night_room_type_no_fkey FOREIGN KEY (room_type_no) REFERENCES room_type(no),
  constraint inventory_never_oversold CHECK (((kind <> 0) OR (sold <= allotment))),
  constraint inventory_night_allotment_check CHECK ((allotment >= 0)),
  constraint inventory_night_kind_check CHECK (((kind >= 0) AND (kind <= 3))),
  constraint inventory_night_sold_check CHECK ((sold >= 0))
) with (fillfactor=80)
grant delete, insert, select, update to tradewind_app
