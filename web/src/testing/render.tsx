/** Draws a part of the client over a house made by hand. */
import { render } from "@testing-library/react";
import type { ReactNode } from "react";
import { Provider } from "react-redux";
import { MemoryRouter } from "react-router";
import type { Update } from "../generated/protocol";
import { placeWanted } from "../wire/actions";
import { FakeHouse } from "./house";

/** Sits down at a table as it stands in `update`, and draws `ui` there. */
export function drawAt(ui: ReactNode, update: Partial<Update>, path = "/t/KRTQX") {
  const house = new FakeHouse();
  house.store.dispatch(placeWanted({ code: "KRTQX", username: "Ada" }));
  house.welcome(update);
  const drawn = render(
    <Provider store={house.store}>
      <MemoryRouter initialEntries={[path]}>{ui}</MemoryRouter>
    </Provider>,
  );
  return { house, ...drawn };
}
